/**
 * Returns a text that a phone signs. Each of these texts names its purpose, so that a signature cannot be
 * reused for another purpose.
 */
export const toPairText = (token: string) => `port-november/pair/${token}`;
export const toRequestsText = (deviceId: string, at: number) => `port-november/ask/${deviceId}/${at}`;
export const toAnswerText = (requestId: string, answer: 'approve' | 'deny') =>
  `port-november/answer/${requestId}/${answer}`;
