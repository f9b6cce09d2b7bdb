import { toCookieName } from '@site/shared/contracts/cookie-name';
import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';

const isSecure = (origin: string) => origin.startsWith('https:');
const toName = (origin: string, name: string) => toCookieName(name, isSecure(origin));

/**
 * Reads a cookie. `origin` is the site's own origin, which determines whether the name has the `__Host-`
 * prefix.
 */
export const readCookie = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  origin: string,
  name: string,
): string | null => parse(headers.cookie ?? '')[toName(origin, name)] ?? null;

/**
 * Builds the `Set-Cookie` value for a cookie that is hidden from scripts and not sent with requests from
 * other sites. Over https, the cookie is also `Secure`. `origin` is the site's own origin.
 */
export const toCookie = (origin: string, name: string, value: string, maxAgeS: number): string =>
  serialize(toName(origin, name), value, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(origin),
    path: '/',
    maxAge: maxAgeS,
  });
