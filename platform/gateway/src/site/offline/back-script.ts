/**
 * Pause before the first check of the connection. The pause doubles after each check, up to LAST_PAUSE_MS.
 */
const FIRST_PAUSE_MS = 2_000;
const LAST_PAUSE_MS = 60_000;
const PATIENCE_MS = 10_000;

/** Attribute of the root element while the browser reports that it is offline. */
const CUT_MARK = 'data-cut';

/**
 * Script of the offline page. It requests the current address repeatedly and reloads at the first response
 * below 500, because the browser can report only its own connection, not the state of the site.
 */
export const BACK_SCRIPT = `(() => {
  let pause = ${FIRST_PAUSE_MS}, timer, checking;
  const showState = () => document.documentElement.toggleAttribute('${CUT_MARK}', navigator.onLine === false);
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(check, pause);
    pause = Math.min(pause * 2, ${LAST_PAUSE_MS});
  };
  const check = async () => {
    clearTimeout(timer);
    if (checking || document.hidden) return;
    checking = true;
    try {
      const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(${PATIENCE_MS}) };
      if ((await fetch(location.href, options)).status < 500) return location.reload();
    } catch {}
    checking = false;
    schedule();
  };
  const retryNow = () => {
    showState();
    pause = ${FIRST_PAUSE_MS};
    void check();
  };
  showState();
  schedule();
  addEventListener('online', retryNow);
  addEventListener('offline', showState);
  addEventListener('pageshow', ({ persisted }) => persisted && retryNow());
  document.addEventListener('visibilitychange', retryNow);
})()`.replace(/\n\s*/g, ' ');
