/** Cancels the body of an unsuccessful reply and returns an error with the reply's status. */
export function replyError(reply: Response): Error {
  // an unread body would keep the connection open
  void reply.body?.cancel().catch(() => undefined);
  return new Error(`${reply.url} answered ${reply.status}`);
}

/** Reads a reply as JSON. Rejects when the body is longer than `maxBytes` or is not valid JSON. */
export async function readBoundedJson(reply: Response, maxBytes: number): Promise<unknown> {
  const reader = reply.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let left = maxBytes; reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    left -= value.length;
    if (left < 0) {
      await reader.cancel().catch(() => undefined);
      throw new Error(`${reply.url} has more than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
  return JSON.parse(text + decoder.decode()) as unknown;
}
