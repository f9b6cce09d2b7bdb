/**
 * Resolves when the main thread is idle, but after `longestWaitMs` at the latest. Resolves immediately on the
 * server, and in the next task in Safari, which has no idle callbacks.
 */
export function whenIdle(longestWaitMs: number): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
      : setTimeout(resolve),
  );
}

/** Resolves when the page has loaded and the main thread is idle (see `whenIdle`). */
export async function whenLoadedAndIdle(longestWaitMs: number): Promise<void> {
  if (typeof document !== 'undefined' && document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await whenIdle(longestWaitMs);
}
