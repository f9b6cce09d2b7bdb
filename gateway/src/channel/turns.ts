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
  const done = (before ? atMost(before, MAX_WAIT_MS) : Promise.resolve()).then(work);
  const ended = done.catch(() => {});
  last.set(database, ended);
  return done;
}

async function atMost(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms).unref()))]);
  clearTimeout(timer);
}
