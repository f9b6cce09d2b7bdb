import { formatMoment } from '@site/shared/text/dates';

/** Reasons that the channel's log shows for changes that nobody explains, such as automatic ones. */
export const channelText = {
  /** Added to the reason of a change whose pages were not rendered first. */
  unchecked: '(страницы не проверены: --force)',
  incompatible: 'не сходится с тем, на что откатили',
  /** A new preview link, with the number of its pages, modals and slots that fail. */
  preview: (id: string, until: Date, faults: number) =>
    `ссылка ${id} до ${formatMoment(until.getTime())}${faults > 0 ? `, сбоев на страницах: ${faults}` : ''}`,
  previewEnded: (id: string) => `ссылка ${id} закрыта`,
} as const;
