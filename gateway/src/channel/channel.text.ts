/** Reasons that the channel's log shows for automatic changes. */
export const channelText = {
  incompatible: 'не сходится с тем, на что откатили',
} as const;
