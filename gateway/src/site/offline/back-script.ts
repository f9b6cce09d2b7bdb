/** Of a connection that is back the page hears itself after so long, then after twice as long, and so on to the last. */
const FIRST_PAUSE_MS = 2_000;
const LAST_PAUSE_MS = 60_000;
const PATIENCE_MS = 10_000;

/** Set on the document while the browser itself says that it has no network. */
export const CUT_MARK = 'data-cut';

/**
 * The offline page's one script. It stands in place of a page that could not be had for whatever reason, and the browser knows of
 * one of them alone: so the page is asked for, and comes at the first answer of the site that is no failure.
 */
export const BACK_SCRIPT = `(() => {
  let pause = ${FIRST_PAUSE_MS}, timer, asking;
  const say = () => document.documentElement.toggleAttribute('${CUT_MARK}', navigator.onLine === false);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, pause);
    pause = Math.min(pause * 2, ${LAST_PAUSE_MS});
  };
  const look = async () => {
    clearTimeout(timer);
    if (asking || document.hidden) return;
    asking = true;
    try {
      const ask = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(${PATIENCE_MS}) };
      if ((await fetch(location.href, ask)).status < 500) return location.reload();
    } catch {}
    asking = false;
    wait();
  };
  const hope = () => {
    say();
    pause = ${FIRST_PAUSE_MS};
    void look();
  };
  say();
  wait();
  addEventListener('online', hope);
  addEventListener('offline', say);
  addEventListener('pageshow', ({ persisted }) => persisted && hope());
  document.addEventListener('visibilitychange', hope);
})()`.replace(/\n\s*/g, ' ');
