/** Pauses before the second and third attempts. The pauses increase to relieve an overloaded server. */
export const RETRY_PAUSES_MS = [500, 1_500] as const;

/**
 * Calls `load` until it succeeds, with one retry after each pause. Rejects with the last error, unlike
 * `loadUntilSuccess` of @site/area, which retries until a load succeeds.
 */
export async function withRetries<T>(
  load: () => Promise<T>,
  pause: (ms: number) => Promise<void>,
  pausesMs: readonly number[] = RETRY_PAUSES_MS,
): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
  return load();
}
