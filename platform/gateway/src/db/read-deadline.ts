import type { Database } from '@site/server/db';
import { refusal } from '../refusals/refusal';
import { within } from '@site/server/timing/within';

/**
 * Settles like `read`, or rejects with UNAVAILABLE when the database does not answer in time. Does not cancel
 * `read`, so that its result can still be cached.
 */
export type ReadDeadline = <T>(read: Promise<T>) => Promise<T>;

/**
 * For reads of a database without a network, and for tests.
 * @internal
 */
export const NO_DEADLINE: ReadDeadline = (read) => read;

const LATE = Symbol('late');

/**
 * Creates the deadline for reads that a visitor waits for: a page or a file is then answered with 503, long
 * before the query itself times out. The embedded database answers without a network, so it has no deadline.
 */
export function createReadDeadline({ kind }: Pick<Database, 'kind'>, ms: number): ReadDeadline {
  if (kind === 'pglite') return NO_DEADLINE;
  return async (read) => {
    const result = await within(read, ms, LATE);
    if (result === LATE) throw refusal('UNAVAILABLE', `The database did not answer in ${ms} ms`);
    return result as Awaited<typeof read>;
  };
}
