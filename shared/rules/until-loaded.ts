const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Fetches code, and tries until it works, with growing pauses: one lost file must not cost more than time. Never rejects. */
export async function untilLoaded<T>(load: () => Promise<T>, pauseMs = FIRST_PAUSE_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return untilLoaded(load, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
  }
}
