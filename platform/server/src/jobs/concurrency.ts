/**
 * Calls `work` for each item in order, with at most `concurrency` calls at a time. A failure ends one of the
 * `concurrency` workers. The other workers process the remaining items, then the first failure is thrown.
 * p-map is not used, because it either throws while calls are still running, or continues even after
 * `concurrency` failures, as in a database outage.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await runConcurrently(concurrency, worker);
}

/** Calls `work` `concurrency` times in parallel. Waits for all calls, then throws the first failure. */
export async function runConcurrently(concurrency: number, work: () => Promise<void>): Promise<void> {
  const done = await Promise.allSettled(Array.from({ length: concurrency }, work));
  const failed = done.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
