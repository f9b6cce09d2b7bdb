import { within } from '../timing/within';

/**
 * Maximum time to wait for the preceding change, so that one hanging connection does not block all changes.
 */
const MAX_WAIT_MS = 10_000;

/** Completion of the last started work, by database. */
const last = new WeakMap<object, Promise<unknown>>();

/**
 * Runs the changes of one database one after another within this process. This saves retries but is not a
 * lock: changes of other gateways, and after a timeout also of this gateway, may still overlap, and the
 * unique revisions then resolve the conflict. A queue library like p-limit would keep waiting for work that
 * hangs.
 */
export async function runSerially<T>(database: object, work: () => Promise<T>): Promise<T> {
  const before = last.get(database);
  const done = within(before ?? Promise.resolve(), MAX_WAIT_MS, undefined).then(work);
  const ended = done.catch(() => {});
  last.set(database, ended);
  return done;
}
