import { CODE_LOST_EVENT } from '@site/contracts/page';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Number of failures after which `CODE_LOST_EVENT` is dispatched. */
const FAILURES_BEFORE_EVENT = 3;

/**
 * Loads code and retries with growing pauses until it succeeds. Never rejects, unlike the shell's
 * `withRetries`, which gives up after a few attempts.
 */
export async function loadUntilSuccess<T>(
  load: () => Promise<T>,
  pauseMs = FIRST_PAUSE_MS,
  failures = 1,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (failures === FAILURES_BEFORE_EVENT)
      globalThis.window?.dispatchEvent(new CustomEvent(CODE_LOST_EVENT, { detail: error }));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return loadUntilSuccess(load, Math.min(pauseMs * 2, LONGEST_PAUSE_MS), failures + 1);
  }
}
