import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Screens scroll to the top on navigation (spec §2); a page that was just opened, or a place in it, does not. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!hash) window.scrollTo(0, 0);
  }, [pathname, hash]);
}
