import { isBelow } from '@site/shared/contracts/paths';
import { pageTitle } from '@site/shared/text/page-title';
import { uiText } from '@site/shared/text/ui.text';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context';

/** Keeps the document's title that of the page: from the area's manifest, as the server writes it. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const { page } = useShell();
  const title = Object.values(page.areas)
    .flatMap((area) => area.owns.paths)
    .filter((path) => isBelow(path.prefix, pathname))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.title;
  useEffect(() => {
    document.title = pageTitle(title ?? uiText.error.notFound);
  }, [title]);
}
