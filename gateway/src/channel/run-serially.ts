import { within } from '../timing/within';

/** Maximum wait for the preceding change, so that one hanging connection does not block all later changes. */
const MAX_WAIT_MS = 10_000;

/** The last queued change of each database. Settles when the change has ended. */
const last = new WeakMap<object, Promise<unknown>>();

/**
 * Runs the changes of one database one after another within this process, which saves retries. This is not a
 * lock: other gateways may change the channel at the same time, and a change starts anyway after MAX_WAIT_MS.
 * The unique revisions resolve such conflicts. p-limit would wait indefinitely for a change that hangs.
 */
export async function runSerially<T>(database: object, work: () => Promise<T>): Promise<T> {
  const before = last.get(database);
  const done = within(before ?? Promise.resolve(), MAX_WAIT_MS, undefined).then(work);
  const ended = done.catch(() => {});
  last.set(database, ended);
  return done;
}
