/**
 * When the main thread has nothing better to do, after `longestWaitMs` however busy it is; at once where there is no
 * document. Safari has no idle callbacks: there it is the next task.
 */
export function whenIdle(longestWaitMs: number): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
      : setTimeout(resolve),
  );
}

/** When the page has loaded and then its main thread is idle, as in `whenIdle`. */
export async function whenLoadedAndIdle(longestWaitMs: number): Promise<void> {
  if (typeof document !== 'undefined' && document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await whenIdle(longestWaitMs);
}
