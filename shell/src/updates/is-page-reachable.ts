/** The page may be asked for so long before it is given up as not to be had. */
const REACH_PATIENCE_MS = 3_000;

/**
 * Asks for the page itself, which may live longer than the way to its server: the browser's own error page in place of a page
 * that stands would be the worst of all. A page that is not there (404) is one too.
 */
export async function isPageReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const ask = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(REACH_PATIENCE_MS) } as const;
  return fetch(location.pathname, ask).then(
    ({ status }) => status < 500,
    () => false,
  );
}
