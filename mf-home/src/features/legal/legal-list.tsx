import { valueOr } from '@site/shared/rules/load';
import { SafeLink } from '@site/shared/ui/safe-link';
import { InlineError } from '@site/shared/ui/inline-error';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLegal } from './legal-of';
import { Shelf } from './legal.styles';
import { legalText as words } from './legal.text';

/** So much of the neighbour shows at the left: there is more that way. */
const PEEK_PX = 48;

/** Every document with its edition; beside the sheet on a wide screen, a row to scroll above it on a narrow one. */
export const LegalList = observer(function LegalList({ current }: { current: string | undefined }) {
  const legal = useLegal();
  const documents = valueOr(legal.list, null)?.documents ?? [];
  const row = useRef<HTMLUListElement>(null);
  // Where the list is a row to scroll, the document that is read stands in sight.
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && item) row.current.scrollLeft = item.offsetLeft - row.current.offsetLeft - PEEK_PX;
  }, [current, documents.length]);
  return (
    <Shelf aria-label={words.documents}>
      {/* Beside a document that is there, a missing list is no news. */}
      {legal.list.kind === 'failed' && current === '' && (
        <InlineError title={words.listFailed} onRetry={() => void legal.load('/legal')} />
      )}
      <ul ref={row}>
        {documents.map(({ document, title, version }) => (
          <li key={document}>
            <SafeLink to={`/legal/${document}`} aria-current={document === current ? 'page' : undefined}>
              {title} <span>{words.short(version)}</span>
            </SafeLink>
          </li>
        ))}
      </ul>
    </Shelf>
  );
});
