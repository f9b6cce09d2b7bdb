/** What a phone signs: each text names its use, so that no signature is good for another one. */
export const toPairText = (token: string) => `port-november/pair/${token}`;
export const toRequestsText = (deviceId: string, at: number) => `port-november/ask/${deviceId}/${at}`;
export const toAnswerText = (requestId: string, answer: 'approve' | 'deny') =>
  `port-november/answer/${requestId}/${answer}`;
