/** The error of a reply that nobody reads. */
export function refusal(reply: Response): Error {
  // the connection waits for whoever reads the body
  void reply.body?.cancel().catch(() => undefined);
  return new Error(`${reply.url} answered ${reply.status}`);
}

/**
 * The JSON of a reply that may be anything: a page, a film, something cut short. Reads no more than `maxBytes` and
 * rejects when there is more, or when it is no JSON.
 */
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
