/** Pause before the next try, doubled with each of the `attempts` so far, in milliseconds. */
export const retryPause = (
  attempts: number,
  { firstMs, longestMs = Infinity }: { firstMs: number; longestMs?: number },
): number => Math.min(firstMs * 2 ** Math.min(Math.max(attempts - 1, 0), 20), longestMs);
