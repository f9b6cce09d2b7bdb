/**
 * Calls `work` every `periodMs` while the page is visible, and when the page becomes visible after more than
 * half a period without a call. Returns a function that stops the calls.
 */
export function pollWhileVisible(work: () => void, periodMs: number): () => void {
  let latest = Date.now();
  const run = () => {
    if (document.visibilityState !== 'visible' || Date.now() - latest < periodMs / 2) return;
    latest = Date.now();
    work();
  };
  const interval = setInterval(run, periodMs);
  document.addEventListener('visibilitychange', run);
  return () => {
    clearInterval(interval);
    document.removeEventListener('visibilitychange', run);
  };
}
