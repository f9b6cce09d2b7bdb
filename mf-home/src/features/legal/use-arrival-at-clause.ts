import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Key of the entry that the browser made itself: a page that was opened, a place in it that was clicked. */
const OWN_KEY = 'default';

/** A link from another page may name a clause (`#p3`): it is shown once the document is there. */
export function useArrivalAtClause(ready: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (ready && hash && key !== OWN_KEY) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash, key]);
}
