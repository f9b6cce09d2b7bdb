/** Time limit of the request that checks the page. */
const REACH_TIMEOUT_MS = 3_000;

/**
 * Returns true if the server can deliver this page now. Checked before a reload, because a failed reload
 * would replace a working page with the browser's error page. Any status below 500 counts as success.
 */
export async function isPageReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const request = {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
  } as const;
  return fetch(location.pathname, request).then(
    ({ status }) => status < 500,
    () => false,
  );
}
