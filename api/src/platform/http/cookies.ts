import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';

const isSecure = (origin: string) => origin.startsWith('https:');
/** Over https a browser takes it from this very host alone: none of its neighbours can plant one. */
const toName = (origin: string, name: string) => (isSecure(origin) ? `__Host-${name}` : name);

/** `origin`: the site's own, which says what the cookie is called. */
export const readCookie = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  origin: string,
  name: string,
): string | null => parse(headers.cookie ?? '')[toName(origin, name)] ?? null;

/** A cookie that no script reads and no other site's page sends; over https it never goes without. `origin`: the site's own. */
export const toCookie = (origin: string, name: string, value: string, maxAgeS: number): string =>
  serialize(toName(origin, name), value, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(origin),
    path: '/',
    maxAge: maxAgeS,
  });
