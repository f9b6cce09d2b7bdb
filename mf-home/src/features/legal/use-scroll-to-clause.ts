import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Router key of history entries that the browser has made: a page load or a click on an anchor. The browser scrolls these itself. */
const BROWSER_KEY = 'default';

/** Scrolls to the clause that a link from another page names (`#p3`), once the document has loaded. */
export function useScrollToClause(ready: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (ready && hash && key !== BROWSER_KEY) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash, key]);
}
