import { pageTitle } from '@site/shared/text/page-title';
import { uiText } from '@site/shared/text/ui.text';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageOf } from '../shell-context';

/** Keeps the document's title that of the page: from its area's manifest, as the server writes it. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const title = usePageOf(pathname)?.title;
  useEffect(() => {
    document.title = pageTitle(title ?? uiText.error.notFound);
  }, [title]);
}
