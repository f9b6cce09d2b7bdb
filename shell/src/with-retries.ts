/** Pauses before the second attempt and the third: growing, so that a server in trouble is not pressed. */
export const RETRY_PAUSES_MS = [500, 1_500] as const;

/** Loads code, and after a failure again, twice; rejects with the last failure. */
export async function withRetries<T>(
  load: () => Promise<T>,
  pause: (ms: number) => Promise<void>,
): Promise<T> {
  for (const ms of RETRY_PAUSES_MS) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
  return load();
}
