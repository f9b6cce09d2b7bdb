import { pageTitle } from '@site/shared/text/page-title';
import { uiText } from '@site/shared/text/ui.text';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageOf, useShell } from '../shell-context';

/**
 * Keeps the document's title that of the page: from its area's manifest, as the server writes it. Before the effects of
 * the page itself, so that an error page may name itself instead.
 */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const title = usePageOf(pathname)?.title;
  const { map } = useShell();
  const known = map.knows(pathname);
  useLayoutEffect(() => {
    if (known) document.title = pageTitle(title ?? uiText.error.notFound);
  }, [title, pathname, known]);
}
