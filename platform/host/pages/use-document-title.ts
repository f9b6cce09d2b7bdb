import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageAt, useShell } from '../shell-context/shell-context';

/**
 * Sets the document's title from the area's manifest, as the server does. Uses a layout effect, so that the
 * effects of the page run later and an error page can set another title.
 */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const title = usePageAt(pathname)?.title;
  const { map, site } = useShell();
  const isKnown = map.isKnown(pathname);
  useLayoutEffect(() => {
    if (isKnown) document.title = site.formatTitle(title ?? site.errorTitle(404));
  }, [site, title, pathname, isKnown]);
}
