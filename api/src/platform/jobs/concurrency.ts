/** Does the same for each, so many at a time, in their order. Rejects with the first failure once the others' turns are over. */
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

/** Does the same thing so many times at once; rejects with the first failure once all are over. */
export async function runConcurrently(concurrency: number, work: () => Promise<void>): Promise<void> {
  const done = await Promise.allSettled(Array.from({ length: concurrency }, work));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
