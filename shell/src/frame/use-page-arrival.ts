import { useSiteStores } from '@site/shared/stores';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../context/shell-context';

/**
 * After a navigation, scrolls to the top (docs/product/frame.md#scroll) and focuses the new page for screen readers. Skips
 * both for the opened page and for links to a place in a page. Also passes the path to the session.
 */
export function usePageArrival(mainId: string): void {
  const { pathname, hash } = useLocation();
  const { session } = useSiteStores();
  useEffect(() => session.setNavigation(pathname), [session, pathname]);
  const { historyListeners } = useShell();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!hash) {
      window.scrollTo(0, 0);
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
  }, [pathname, hash, mainId]);
  // after scrolling, because a page transition ends with this call
  useEffect(() => historyListeners.onPageShown?.(), [historyListeners, pathname]);
}
