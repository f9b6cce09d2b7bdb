import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** Cookie of the browser in which a reserve code was taken: it lets one sign-in past the factor (decision 14). */
export const RESERVE_COOKIE = 'reserve-pass';

export const readReservePass = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  parse(headers.cookie ?? '')[RESERVE_COOKIE] ?? null;
