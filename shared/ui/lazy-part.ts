import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Tries until it works, with growing pauses. Never rejects. */
async function untilLoaded<T>(load: () => Promise<T>, pauseMs = FIRST_PAUSE_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return untilLoaded(load, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
  }
}

/**
 * A part of a page whose code comes later than the page. `React.lazy` remembers a failure for ever and would hand it to
 * the area's boundary: one lost file would take the whole page away. This one waits and asks again, and until then what
 * the server has drawn stands.
 */
export const lazyPart = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await untilLoaded(load) }));
