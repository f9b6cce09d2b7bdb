import { within } from '../timing/within';

/** Whoever waits for longer goes beside the others: one connection that hangs must not hold up every change. */
const MAX_WAIT_MS = 10_000;

/** Settles with the last work that was begun on each database. */
const last = new WeakMap<object, Promise<unknown>>();

/**
 * Runs works on one database one after another within this process. It is a courtesy, no lock: works that overlap must
 * be right too, they only derive again what the winner made stale.
 */
export async function inTurn<T>(database: object, work: () => Promise<T>): Promise<T> {
  const before = last.get(database);
  const done = within(before ?? Promise.resolve(), MAX_WAIT_MS, undefined).then(work);
  const ended = done.catch(() => {});
  last.set(database, ended);
  return done;
}
