import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Router key of history entries that the browser creates itself, for a page load or a click on an anchor. The
 * browser then scrolls to the anchor without this hook.
 */
const BROWSER_KEY = 'default';

/**
 * When a link on another page leads to an anchor (`#p3`), scrolls to its element once the content is `ready`, and moves
 * the focus there.
 */
export function useScrollToAnchor(ready: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = ready && hash && key !== BROWSER_KEY ? document.getElementById(hash.slice(1)) : null;
    if (!target) return;
    target.scrollIntoView();
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [ready, hash, key]);
}
