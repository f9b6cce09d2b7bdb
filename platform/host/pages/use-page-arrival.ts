import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context/shell-context';

/**
 * After a navigation, scrolls to the top (docs/product/frame.md#scroll) and moves the focus to the new page
 * for screen readers. Does neither on the first page or for a link to an anchor.
 */
export function usePageArrival(mainId: string): void {
  const { pathname, hash } = useLocation();
  const { historyListeners } = useShell();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!hash) {
      window.scrollTo(0, 0);
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
  }, [pathname, hash, mainId]);
  // called after scrolling, because this call ends the page transition
  useEffect(() => historyListeners.onPageShown?.(), [historyListeners, pathname]);
}
