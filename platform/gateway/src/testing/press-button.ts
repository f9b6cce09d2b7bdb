import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Headers that a browser adds to a form that is sent by a click. */
export const PRESSED = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
};

/** Sends an empty form to `address` with these headers, some of which `fetch` would set itself. */
export async function pressButton(
  address: string,
  headers: Record<string, string> = PRESSED,
): Promise<Response> {
  const type = 'application/x-www-form-urlencoded';
  const sent = request(address, { method: 'POST', headers: { 'content-type': type, ...headers } }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const got = new Headers();
  for (const [name, values = []] of Object.entries(reply.headersDistinct))
    for (const value of values) got.append(name, value);
  return new Response(await text(reply), { status: reply.statusCode, headers: got });
}
