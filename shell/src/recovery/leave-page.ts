/** The page may be asked for so long before it is given up as not to be had. */
const REACH_PATIENCE_MS = 3_000;

/** Asks for the page itself: the browser's own error page in place of a page that stands would be the worst of all. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const ask = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(REACH_PATIENCE_MS) } as const;
  return fetch(location.pathname, ask).then(
    ({ status }) => status < 500,
    () => false,
  );
}

export function leavePage(to?: string): void {
  if (to === undefined) location.reload();
  else location.replace(to);
}
