import { CODE_LOST_EVENT } from '../contracts/page';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** After so many failures it is no hiccup: the page is told (`CODE_LOST_EVENT`). */
const FAILURES_TOLD = 3;

/** Fetches code, and tries until it works, with growing pauses: one lost file must not cost more than time. Never rejects. */
export async function loadWithRetries<T>(
  load: () => Promise<T>,
  pauseMs = FIRST_PAUSE_MS,
  failures = 1,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (failures === FAILURES_TOLD)
      globalThis.window?.dispatchEvent(new CustomEvent(CODE_LOST_EVENT, { detail: error }));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return loadWithRetries(load, Math.min(pauseMs * 2, LONGEST_PAUSE_MS), failures + 1);
  }
}
