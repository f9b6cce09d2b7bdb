/** Reasons that the channel's log shows for automatic changes. */
export const channelText = {
  /** Added to the reason of a change whose pages were not rendered first. */
  unchecked: '(страницы не проверены: --force)',
  incompatible: 'не сходится с тем, на что откатили',
} as const;
