import type { PreviewedRelease, PreviewEnd, PreviewInfo, PreviewReply } from '@site/contracts/deploy-preview';
import { short, when } from '../../refusals/words.text';

const ENDS: Record<PreviewEnd, string> = {
  expired: 'срок вышел',
  ended: 'закрыта',
  token: 'закрыта: токен отозван',
  'taken-back':
    'закрыта: область откатили, заморозили или закрыли, сняли пробу, или область выпустил кто-то другой',
};

const listed = (releases: readonly PreviewedRelease[]) =>
  releases.map(({ area, release }) => `${area} ${short(release)}`).join(', ');

export const previewText = {
  made: ({ id, releases, expires }: PreviewReply) =>
    `Предпросмотр ${listed(releases)} действует до ${when(expires)}. Кто откроет ссылку и нажмёт кнопку, увидит ${releases.length > 1 ? 'эти выпуски' : 'этот выпуск'}, остальные — нет. Закрыть раньше: site preview --end ${id}`,
  switchable: 'По ссылке можно переключать выпуски этих областей: кнопка «Выпуски» в предпросмотре.',
  columns: ['ID', 'ОБЛАСТЬ', 'ВЫПУСК', 'КТО', 'СДЕЛАНА', 'ДО', 'СОСТОЯНИЕ'],
  state: ({ end, switchable }: PreviewInfo) =>
    end !== null ? ENDS[end] : switchable ? 'действует, с выбором выпусков' : 'действует',
  none: 'Ссылок на предпросмотр нет.',
  ended: ({ id, releases }: PreviewInfo) => `Ссылка ${id} на ${listed(releases)} закрыта.`,
  noPreview: (id: string) => `Ссылки ${id} нет. Какие есть: site preview --list`,
  oneOf:
    'Назовите что-то одно: области, --list или --end <id>. Например: site preview home, site preview home account, site preview --list',
  namedTwice: (area: string) => `Область ${area} названа дважды: показать можно только один её выпуск.`,
} as const;
