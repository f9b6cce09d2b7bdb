import type { FastifyRequest } from 'fastify';
import { NoiseLog } from '../log/noise-log';

/** Lines a minute of one kind of error on one route. The last one counts the rest. */
const LINES = 10;

const noise = new NoiseLog({ lines: LINES });

/**
 * Logs an unexpected error of a request with its stack, at most ten lines a minute for each route and kind. A client
 * can repeat such a request, and would otherwise fill the disk with lines.
 */
export function logInternal({ log, method, routeOptions }: FastifyRequest, error: Error): void {
  const atErrorLevel = {
    warn: (facts: Record<string, unknown>, message: string) => log.error(facts, message),
  };
  const kind = `internal ${method} ${routeOptions.url ?? '*'} ${codeOf(error)}`;
  noise.warn(atErrorLevel, kind, error.message, { err: error });
}

/** Maximum number of causes that are followed, because an error may be its own cause. */
const CAUSES_MAX = 5;

/** Returns the code of an error or of one that caused it, as that of PostgreSQL in a failed query, or else its name. */
function codeOf(error: Error & { code?: unknown }): string {
  let at: Error & { code?: unknown } = error;
  for (let causes = 0; causes < CAUSES_MAX; causes += 1) {
    if (typeof at.code === 'string') return at.code;
    if (!(at.cause instanceof Error)) break;
    at = at.cause;
  }
  return at.name;
}
