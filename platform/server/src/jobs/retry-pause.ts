/**
 * Returns the pause before the next attempt in ms. The pause doubles after each attempt: `firstMs` after the
 * first attempt, at most `longestMs`.
 */
export const retryPause = (
  attempts: number,
  { firstMs, longestMs = Infinity }: { firstMs: number; longestMs?: number },
): number => Math.min(firstMs * 2 ** Math.min(Math.max(attempts - 1, 0), 20), longestMs);
