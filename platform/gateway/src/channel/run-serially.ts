import { within } from '@site/server/timing/within';

/** Time after which a change that still runs no longer blocks the next one, in case its connection hangs. */
const MAX_RUN_MS = 10_000;

/**
 * The last queued change of each database handle. Settles when the next change may start. Teams have a handle of
 * their own, so that an operator does not wait for their queue (docs/decisions/0073).
 */
const last = new WeakMap<object, Promise<unknown>>();

/**
 * Runs the changes of one database handle one after another within this process, so that waiting changes hold no
 * connection and the queue of the embedded database stays short for pages. A change starts anyway when the one before
 * has run for MAX_RUN_MS: the channel's lock keeps them apart, also those of other gateways. p-limit would wait
 * indefinitely for a change that hangs.
 */
export async function runSerially<T>(
  database: object,
  work: () => Promise<T>,
  maxRunMs: number = MAX_RUN_MS,
): Promise<T> {
  const turn = last.get(database) ?? Promise.resolve();
  const done = turn.then(work);
  const ended = done.catch(() => {});
  last.set(
    database,
    turn.then(() => within(ended, maxRunMs, undefined)),
  );
  return done;
}
