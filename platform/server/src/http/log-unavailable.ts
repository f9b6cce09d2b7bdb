import type { FastifyBaseLogger } from 'fastify';
import { NoiseLog } from '../log/noise-log';

const noise = new NoiseLog();

/** Logs that the database did not answer a request: one line a minute, because then it answers none. */
export function logUnavailable(log: FastifyBaseLogger, error: unknown): void {
  noise.warn(log, 'unavailable', 'the database is unavailable', { err: error });
}
