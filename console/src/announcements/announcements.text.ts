import type { AnnouncementTone } from '@site/contracts/announcement';
import type { StatusReply } from '@site/contracts/deploy-status';
import { formatStamp } from '@site/text/dates';

type Announced = NonNullable<StatusReply['announcements']>[number];

const tones: Record<AnnouncementTone, string> = {
  info: 'К сведению',
  warning: 'Скоро что-то не будет работать',
  alarm: 'Что-то уже не работает',
};

const when = ({ from, until }: Pick<Announced, 'from' | 'until'>) =>
  [
    ...(from === undefined ? [] : [`с ${formatStamp(from)}`]),
    until === undefined ? 'пока не снимут' : `до ${formatStamp(until)}`,
  ].join(' ');

export const announcementsText = {
  title: 'Объявления',
  none: 'Объявлений нет.',
  about: (one: Announced) =>
    [tones[one.tone], one.paths ? `на ${one.paths.join(', ')}` : 'на всех страницах', when(one)].join(', '),
  by: ({ by, why }: Announced) => `${by}: ${why}`,
  make: 'Новое объявление',
  full: 'Показано три объявления, больше посетители не прочтут. Снимите одно, чтобы показать новое.',
  text: 'Что прочтут посетители',
  textHint: 'От 3 до 200 знаков, одной строкой над каждой страницей.',
  tone: 'О чём оно',
  tones,
  from: 'С какого времени, МСК',
  fromHint: 'Пусто\u00a0— сразу.',
  until: 'До какого времени, МСК',
  untilHint: 'Пусто\u00a0— пока не снимут.',
  untilWrong: 'Конец должен быть позже начала и позже нынешнего времени.',
  paths: 'На каких страницах',
  pathsHint: 'Пути через запятую, например /donate; пусто\u00a0— на всех. / значит только главную.',
  pathsWrong: 'Путь начинается с / и состоит из латинских букв, цифр и дефисов. Путей может быть десять.',
  next: 'Дальше: причина',
  cancel: 'Не надо',
  retract: 'Снять',
  retractOf: (line: string) => `Снять объявление «${line}»`,
  announceTitle: 'Показать объявление?',
  announceLead: (line: string) =>
    `«${line}»\nОткрытые страницы покажут его в течение минуты, новые\u00a0— сразу.`,
  announceConfirm: 'Показать',
  retractTitle: 'Снять объявление?',
  retractLead: (line: string) => `«${line}»\nОткрытые страницы уберут его в течение минуты.`,
  retractConfirm: 'Снять',
} as const;
