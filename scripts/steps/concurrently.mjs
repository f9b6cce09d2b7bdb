/**
 * Calls `work` for each item, for at most `concurrency` items at a time. Rejects with the first failure while
 * the other calls continue. Uses no library, because the commands load this module before dependencies are
 * installed.
 * @template T
 * @param {readonly T[]} items
 * @param {number} concurrency
 * @param {(item: T) => Promise<void>} work
 */
export async function forEachConcurrently(items, concurrency, work) {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
