/** Reasons in the channel's log for changes that no request asked for. */
export const channelText = {
  incompatible: 'не сходится с тем, на что откатили',
} as const;
