import { readJsonText, UNCOMPRESSED } from '@site/server/http/read-reply';

/**
 * Maximum number of updates in one reply. Strangers write the messages: one of them, with the message that it answers,
 * escapes, formats and buttons, may have some 100 kB and 3,000 values. A reply beyond the limits would be fetched and
 * refused again and again.
 */
export const UPDATES_MAX = 3;
const REPLY_LIMITS = { maxBytes: 2_097_152, maxValues: 20_000 };

/** The options that grammY passes to `fetch`. Their `signal` is of another class than that of Node.js. */
interface BotRequest {
  method: string;
  body: string;
  signal: Pick<AbortSignal, 'aborted' | 'addEventListener'>;
}

/**
 * `fetch` for grammY, which reads replies without a limit of its own. Rejects with `ReplyTooLarge` at a limit. Follows
 * no redirect, because the address contains the token of the bot.
 */
export async function fetchTelegram(url: string, { method, body, signal }: BotRequest): Promise<Response> {
  const ended = new AbortController();
  const end = () => ended.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  const response = await fetch(url, {
    method,
    body,
    headers: { ...UNCOMPRESSED, 'content-type': 'application/json' },
    redirect: 'error',
    signal: ended.signal,
  });
  return new Response(await readJsonText(response, REPLY_LIMITS));
}
