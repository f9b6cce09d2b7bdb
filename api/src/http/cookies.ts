import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';

export const readCookie = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null =>
  parse(headers.cookie ?? '')[name] ?? null;

/** A cookie that no script reads and no other site's page sends; over https it never goes without. `origin`: the site's own. */
export const toCookie = (origin: string, name: string, value: string, maxAgeS: number): string =>
  serialize(name, value, {
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
    path: '/',
    maxAge: maxAgeS,
  });
