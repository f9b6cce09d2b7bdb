import { pageTitle } from '@site/shared/text/page-title';
import { uiText } from '@site/shared/text/ui.text';
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
  const { map } = useShell();
  const isKnown = map.isKnown(pathname);
  useLayoutEffect(() => {
    if (isKnown) document.title = pageTitle(title ?? uiText.error.notFound);
  }, [title, pathname, isKnown]);
}
