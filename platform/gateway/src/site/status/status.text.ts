import { formatStamp } from '@site/text/dates';
import type { AreaHealth } from './area-health';
import type { Incident } from './incident';

const HEALTH: Record<AreaHealth, string> = {
  works: 'работает',
  fails: 'сбоит, чиним',
  down: 'не работает, чиним',
  closed: 'закрыто',
};

const endOf = ({ ended }: Incident) =>
  ended === null ? 'Ещё не закончилось.' : `Закончилось ${formatStamp(ended)}.`;

export const statusText = {
  title: 'Состояние сайта',
  allWorks: 'Всё работает',
  someFails: 'Не всё работает',
  parts: 'Разделы',
  part: (title: string, health: AreaHealth) => `${title}: ${HEALTH[health]}`,
  services: 'Сервисы',
  incidents: 'За последние две недели',
  noIncidents: 'Объявлений о\u00a0сбоях и работах не было.',
  incident: (one: Incident) => `${formatStamp(one.began)}. ${one.text} ${endOf(one)}`,
  at: (ms: number) => `Проверено ${formatStamp(ms)}. Страница считается заново каждые десять секунд.`,
  home: 'На главную',
} as const;
