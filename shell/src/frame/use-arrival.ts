import { useSiteStores } from '@site/shared/stores';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context';

/**
 * Screens scroll to the top on navigation (spec §2), and the focus goes to the new page, so that a screen reader reads on
 * there. A page that was just opened, or a place in it, does neither. The session knows the path (spec §3).
 */
export function useArrival(mainId: string): void {
  const { pathname, hash } = useLocation();
  const { session } = useSiteStores();
  useEffect(() => session.setNavigation(pathname), [session, pathname]);
  const { steps } = useShell();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!hash) {
      window.scrollTo(0, 0);
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
  }, [pathname, hash, mainId]);
  // after the page has its place: what is shown of it begins there
  useEffect(() => steps.arrived?.(), [steps, pathname]);
}
