/** However busy the page is: what waits for it to be idle comes after so long. */
const LONGEST_WAIT_MS = 5_000;

/** When the page has loaded and its main thread has nothing better to do. Safari has no idle callbacks. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve);
  });
}
