/** Pause before the next attempt in ms. It doubles with each of the `attempts` made so far. */
export const retryPause = (
  attempts: number,
  { firstMs, longestMs = Infinity }: { firstMs: number; longestMs?: number },
): number => Math.min(firstMs * 2 ** Math.min(Math.max(attempts - 1, 0), 20), longestMs);
