/** The main thread's work must not put a part of the page off for longer, in ms. */
const LONGEST_WAIT_MS = 500;

/** When the main thread has nothing better to do; at once where there is no document. Safari has no idle callbacks. */
export function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
      : setTimeout(resolve),
  );
}

/** When the page has loaded and the main thread is idle; at once where there is no document. */
export async function whenQuiet(): Promise<void> {
  if (typeof document !== 'undefined' && document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await whenIdle();
}
