/** Texts signed by a phone. Each contains its purpose, so a signature cannot be used for anything else. */
export const toPairText = (token: string) => `port-november/pair/${token}`;
export const toRequestsText = (deviceId: string, at: number) => `port-november/ask/${deviceId}/${at}`;
export const toAnswerText = (requestId: string, answer: 'approve' | 'deny') =>
  `port-november/answer/${requestId}/${answer}`;
