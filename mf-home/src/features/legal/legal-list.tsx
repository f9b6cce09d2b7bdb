import { valueOr } from '@site/area/rules/load';
import { InlineError } from '@site/shared/ui/inline-error';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLegal } from './use-legal';
import { DocumentLink, Documents, Edition, Shelf } from './legal.styles';
import { legalText as words } from './legal.text';

/**
 * Width in px of the previous document's link that stays visible at the left edge, as a hint that the row
 * scrolls.
 */
const PEEK_PX = 48;

/**
 * Links to all legal documents. The links are beside the text on wide screens, and in a scrollable row above
 * the text on narrow screens.
 */
export const LegalList = observer(function LegalList({ current }: { current: string | undefined }) {
  const legal = useLegal();
  const documents = valueOr(legal.list, null)?.documents ?? [];
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && item) row.current.scrollLeft = item.offsetLeft - row.current.offsetLeft - PEEK_PX;
  }, [current, documents.length]);
  return (
    <Shelf aria-label={words.documents}>
      {/* A document's page works without the list, so only `/legal` reports this failure. */}
      {legal.list.kind === 'failed' && current === '' && (
        <InlineError title={words.listFailed} onRetry={() => void legal.load('/legal')} />
      )}
      <Documents ref={row}>
        {documents.map(({ document, title, version }) => (
          <li key={document}>
            <DocumentLink to={`/legal/${document}`} aria-current={document === current ? 'page' : undefined}>
              {title} <Edition>{words.short(version)}</Edition>
            </DocumentLink>
          </li>
        ))}
      </Documents>
    </Shelf>
  );
});
