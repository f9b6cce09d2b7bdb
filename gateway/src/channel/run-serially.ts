import { within } from '../timing/within';

/**
 * Maximum time to wait for the preceding change, so that one hanging connection does not block all changes.
 */
const MAX_WAIT_MS = 10_000;

/** Completion of the last started change, by database. */
const last = new WeakMap<object, Promise<unknown>>();

/**
 * Runs the changes of one database one after another within this process, which saves retries. This is not a
 * lock: changes of other gateways, and changes that start after a timeout, may overlap. The unique revisions
 * then resolve the conflict. p-limit would wait indefinitely for a change that hangs.
 */
export async function runSerially<T>(database: object, work: () => Promise<T>): Promise<T> {
  const before = last.get(database);
  const done = within(before ?? Promise.resolve(), MAX_WAIT_MS, undefined).then(work);
  const ended = done.catch(() => {});
  last.set(database, ended);
  return done;
}
