import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** Of the browser in which a reserve code was taken: it lets one sign-in past the factor (decision 14). */
export const RESERVE_COOKIE = 'reserve-pass';
/** Of the browser that asked for a factor: no phone pairs there (decision 15). */
export const BROWSER_COOKIE = 'factor-browser';

export const readCookie = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null =>
  parse(headers.cookie ?? '')[name] ?? null;
