/**
 * Returns a text for a phone to sign. Each text names its purpose, so that its signature is invalid for any
 * other purpose.
 */
export const toPairText = (token: string) => `port-november/pair/${token}`;
export const toRequestsText = (deviceId: string, at: number) => `port-november/ask/${deviceId}/${at}`;
export const toAnswerText = (requestId: string, answer: 'approve' | 'deny') =>
  `port-november/answer/${requestId}/${answer}`;
