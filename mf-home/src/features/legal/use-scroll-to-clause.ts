import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Router key of history entries that the browser has created: a page load or a click on an anchor. For these
 * entries, the browser itself scrolls to the anchor.
 */
const BROWSER_KEY = 'default';

/** After a link from another page, scrolls to the clause in the hash (`#p3`) once the document has loaded. */
export function useScrollToClause(ready: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (ready && hash && key !== BROWSER_KEY) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash, key]);
}
