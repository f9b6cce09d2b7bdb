import { formatMoment } from '@site/text/dates';

interface Shown {
  area: string;
  release: string;
  createdBy: string;
  expiresAt: Date;
}

const toSite = { to: '/', label: 'На сайт' } as const;

/** Texts for visitors who follow a preview link. */
export const previewText = {
  /** `action` is the path of the link. `now` is in milliseconds since 1970. */
  confirm: ({ area, release, createdBy, expiresAt }: Shown, action: string, now: number) => ({
    title: 'Открыть предпросмотр?',
    lines: [
      `Область ${area}, выпуск ${release.slice(0, 8)}. Ссылку сделал токен «${createdBy}», она действует до ${formatMoment(expiresAt.getTime(), now)}.`,
      'Этот выпуск увидите только вы, в этом браузере, пока не выйдете из предпросмотра. Если вы не знаете, кто прислал ссылку, не открывайте его.',
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
  /** Shown when the previewed release is no longer compatible with the live releases, or the link has ended. */
  unfit: (leave: string) => ({
    title: 'Предпросмотр закончился',
    lines: [
      'Ссылку закрыли, область откатили, или этот выпуск больше не сходится с тем, что в эфире. Если он ещё нужен, попросите новую ссылку.',
    ],
    link: { to: leave, label: 'На сайт' },
  }),
} as const;
