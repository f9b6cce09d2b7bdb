/** What the channel's log says of what nobody asked for. */
export const channelText = {
  stranded: 'не сходится с тем, на что откатили',
} as const;
