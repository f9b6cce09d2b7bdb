import type { FastifyRequest } from 'fastify';
import { NoiseLog } from '../log/noise-log';

/** Lines a minute of one kind of error on one route. The last one counts the rest. */
const LINES = 10;

const noise = new NoiseLog({ lines: LINES });

/**
 * Logs an error that a request has met and that nobody expected, with its stack. Bounded, because whoever finds such a
 * request can repeat it: the log would otherwise fill the disk, and hide the errors of others.
 */
export function logInternal({ log, method, routeOptions }: FastifyRequest, error: Error): void {
  const atErrorLevel = {
    warn: (facts: Record<string, unknown>, message: string) => log.error(facts, message),
  };
  const kind = `internal ${method} ${routeOptions.url ?? '*'} ${codeOf(error)}`;
  noise.warn(atErrorLevel, kind, error.message, { err: error });
}

/** The code of an error or of the error that caused it, as that of PostgreSQL in a failed query. */
function codeOf({ name, cause, ...rest }: Error & { code?: unknown }): string {
  if (typeof rest.code === 'string') return rest.code;
  return cause instanceof Error ? codeOf(cause) : name;
}
