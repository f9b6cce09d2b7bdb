import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useShell } from '../shell-context/shell-context';

/**
 * After a navigation, scrolls to the top, or after a step back or forward to the position at which the page
 * was left (docs/product/frame.md#scroll). Both happen before the page is painted. Then moves the focus to
 * the new page for screen readers. Does nothing on the first page, and does not scroll for a link to an
 * anchor.
 */
export function usePageArrival(mainId: string): void {
  const { pathname, hash, key } = useLocation();
  const action = useNavigationType();
  const { historyListeners, scrollMemory } = useShell();
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) return;
    if (action === 'POP') return scrollMemory.restore(key);
    if (!hash) window.scrollTo(0, 0);
    // without `key` and `action`, because another entry of the same page must not scroll
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, hash, scrollMemory]);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (!hash) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, hash, mainId]);
  // called after scrolling, because this call ends the page transition
  useEffect(() => historyListeners.onPageShown?.(), [historyListeners, pathname]);
}
