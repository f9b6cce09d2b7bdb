import { formatDeadline } from '@site/text/dates';

interface Shown {
  releases: readonly { area: string; release: string }[];
  switchable: boolean;
  createdBy: string;
  expiresAt: Date;
}

const shown = (releases: Shown['releases']) =>
  releases.length > 1
    ? `Области и выпуски: ${releases.map(({ area, release }) => `${area} ${release.slice(0, 8)}`).join(', ')}`
    : releases.map(({ area, release }) => `Область ${area}, выпуск ${release.slice(0, 8)}`).join('');

const toSite = { to: '/', label: 'На сайт' } as const;

/** Texts for visitors who follow a preview link. */
export const previewText = {
  /** `action` is the path of the link. `now` is in milliseconds since 1970. */
  confirm: ({ releases, switchable, createdBy, expiresAt }: Shown, action: string, now: number) => ({
    title: 'Открыть предпросмотр?',
    lines: [
      `${shown(releases)}. Ссылку сделал токен «${createdBy}», она действует до ${formatDeadline(expiresAt.getTime(), now)}.`,
      `${releases.length > 1 ? 'Эти выпуски' : 'Этот выпуск'} увидите только вы, в этом браузере, пока не выйдете из предпросмотра. Если вы не знаете, кто прислал ссылку, не открывайте предпросмотр.`,
      ...(switchable
        ? [
            `Кнопка «Выпуски» в предпросмотре переключит ${releases.length > 1 ? 'эти области' : 'эту область'} на другие выпуски.`,
          ]
        : []),
    ],
    button: { action, label: 'Открыть предпросмотр' },
    link: toSite,
  }),
  unknown: {
    title: 'Ссылка не подходит',
    lines: ['Эта ссылка на предпросмотр неполная или сделана не этим сайтом. Попросите её ещё раз.'],
    link: toSite,
  },
  ended: {
    title: 'Предпросмотр закончился',
    lines: ['Срок этой ссылки вышел, или её закрыли. Новую печатает команда site preview.'],
    link: toSite,
  },
  foreign: (action: string) => ({
    title: 'Предпросмотр не открыт',
    lines: ['Нажать кнопку можно только на этом сайте. Откройте ссылку заново.'],
    link: { to: action, label: 'К ссылке' },
  }),
  lost: {
    title: 'Сейчас не проверить',
    lines: ['Сайт не может проверить ссылку на предпросмотр. Откройте её ещё раз через минуту.'],
    link: toSite,
  },
  /** Shown when a previewed release is no longer compatible with the live releases, or the link has ended. */
  unfit: (leave: string) => ({
    title: 'Предпросмотр закончился',
    lines: [
      'Ссылку закрыли, область откатили, или выпуски больше не сходятся с тем, что в эфире. Если предпросмотр ещё нужен, попросите новую ссылку.',
    ],
    link: { to: leave, label: 'На сайт' },
  }),
} as const;
