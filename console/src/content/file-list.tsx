import styled from '@emotion/styled';
import type { ContentFileRow } from '@site/shared/contracts/content-editions';
import { type ReactNode, useId } from 'react';
import { Field, Hint } from '../ui/parts';
import { contentText as text } from './content.text';
import { kindName, KINDS, kindOf } from './kinds.text';
import { findFiles } from './overview.store';

interface FileListProps {
  files: readonly ContentFileRow[];
  filter: string;
  onFilter: (words: string) => void;
  /** The link or button that edits a file. */
  toAction: (file: ContentFileRow) => ReactNode;
  /** Fields beside the filter. */
  children?: ReactNode;
}

/** Files by kind. Kinds are closed until somebody opens them or looks for a file. */
export const FileList = ({ files, filter, onFilter, toAction, children }: FileListProps) => {
  const note = useId();
  const found = findFiles(files, filter);
  const groups = groupByKind(found);
  const isFiltered = filter.trim() !== '';
  return (
    <>
      <Fields role="search">
        <Field data-wide>
          {text.filter}
          <input
            type="search"
            value={filter}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={note}
            onChange={({ target }) => onFilter(target.value)}
          />
        </Field>
        {children}
      </Fields>
      <div id={note} role="status">
        {!isFiltered && <Hint>{text.filterHint}</Hint>}
        {isFiltered && <p>{found.length === 0 ? text.noneFound : text.foundFiles(found.length)}</p>}
      </div>
      <Groups>
        {groups.map(([kind, list]) => (
          // the key opens and closes all groups when a search begins or ends
          <details key={`${kind}-${isFiltered}`} open={isFiltered || undefined}>
            <summary>
              {kindName(kind)} <small>{text.groupSize(list.length)}</small>
            </summary>
            <ul>
              {list.map((file) => (
                <li key={file.path}>
                  {toAction(file)}
                  <small>{text.fileName(file.path)}</small>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </Groups>
    </>
  );
};

/** Groups files by kind in the order of the kinds. Unknown kinds come last. */
function groupByKind(files: readonly ContentFileRow[]): [string, ContentFileRow[]][] {
  const groups = new Map<string, ContentFileRow[]>();
  for (const file of files) {
    const kind = kindOf(file.path);
    groups.set(kind, [...(groups.get(kind) ?? []), file]);
  }
  const order = Object.keys(KINDS);
  const placeOf = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return [...groups].sort(([a], [b]) => placeOf(a) - placeOf(b));
}

const Fields = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '12px 16px',
  width: '100%',
  [media.mobile]: { '& > *': { width: '100%' } },
}));

const Groups = styled.div(({ theme: { color, control, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,420px),1fr))',
  alignItems: 'start',
  gap: '0 32px',
  width: '100%',
  details: { borderBottom: `1px solid ${color.ink[700]}` },
  summary: { minHeight: control.minTarget, padding: '10px 0', fontWeight: 600, cursor: 'pointer' },
  small: { color: color.steel[300], font: `400 13px/1.4 ${font.mono}` },
  ul: { paddingBottom: 12 },
  li: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    padding: '4px 0',
    overflowWrap: 'anywhere',
  },
  'li a, li button': { padding: '6px 0', textAlign: 'left', textDecoration: 'underline' },
}));
