import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Router key of history entries that the browser has created: a page load or a click on an anchor. The
 * browser scrolls for these entries itself.
 */
const BROWSER_KEY = 'default';

/** Scrolls to the clause named in the URL hash (`#p3`) once the document has loaded, after a link from another page. */
export function useScrollToClause(ready: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (ready && hash && key !== BROWSER_KEY) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash, key]);
}
