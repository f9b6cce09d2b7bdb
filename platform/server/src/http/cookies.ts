import { toCookieName } from '@site/contracts/cookie-name';
import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';

const isSecure = (origin: string) => origin.startsWith('https:');
const toName = (origin: string, name: string) => toCookieName(name, isSecure(origin));

/**
 * Parses a `Cookie` header. Values stay as they were sent: those of the site need no decoding, and it takes 20 ms to
 * find out that none of the 2,800 malformed values of one header can be decoded.
 */
export const parseCookies = (header: string): Record<string, string | undefined> =>
  parse(header, { decode: String });

/**
 * Reads a cookie. `origin` is the site's own origin, which determines whether the name has a prefix
 * (toCookieName).
 */
export const readCookie = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  origin: string,
  name: string,
): string | null => parseCookies(headers.cookie ?? '')[toName(origin, name)] ?? null;

/**
 * Builds the `Set-Cookie` values for a cookie that is hidden from scripts and not sent with requests from
 * other sites. Over https, the cookie is also `Secure`, and a partitioned cookie of the same name is deleted, which a
 * script can plant in front of it. `origin` is the site's own origin.
 */
export function toCookie(origin: string, name: string, value: string, maxAgeS: number): string[] {
  const secure = isSecure(origin);
  const write = (text: string, more: { maxAge: number; partitioned?: true }) =>
    serialize(toName(origin, name), text, { httpOnly: true, sameSite: 'strict', secure, path: '/', ...more });
  const written = write(value, { maxAge: maxAgeS });
  return secure ? [written, write('', { maxAge: 0, partitioned: true })] : [written];
}
