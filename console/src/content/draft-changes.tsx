import styled from '@emotion/styled';
import type { ContentDraft } from '@site/shared/contracts/content-editions';
import { Button } from '@site/shared/ui/button';
import { Link } from 'react-router-dom';
import { DataTable } from '../ui/data-table';
import { Stack } from '../ui/parts';
import { toEditor } from './addresses';
import { contentText as text } from './content.text';
import { kindName, kindOf } from './kinds.text';

interface DraftChangesProps {
  draft: ContentDraft;
  onRestore: (path: string, title: string) => void;
}

/** The files that a draft changes, and the mistakes that keep it from being published. */
export const DraftChanges = ({ draft, onRestore }: DraftChangesProps) => {
  const { id, changes, mistakes } = draft;
  return (
    <Stack as="section" aria-labelledby="changes">
      <h3 id="changes">{text.changedFiles}</h3>
      {mistakes.length > 0 && (
        <Mistakes role="group" aria-labelledby="mistakes">
          <p id="mistakes">{text.mistakes(mistakes.length)}</p>
          <ul>
            {mistakes.map((mistake) => (
              <li key={`${mistake.path} ${mistake.line} ${mistake.reason}`}>
                <Link to={toEditor(id, mistake.path, { field: mistake.field })}>
                  {text.mistakeOf(mistake)}
                </Link>
              </li>
            ))}
          </ul>
        </Mistakes>
      )}
      {changes.length === 0 && <p>{text.noChanges}</p>}
      {changes.length > 0 && (
        <DataTable
          label={text.changedFiles}
          columns={text.changeColumns}
          action={text.restoreColumn}
          rows={changes.map(({ path, change, title }) => {
            const faults = mistakes.filter((one) => one.path === path).length;
            return {
              key: path,
              isBad: faults > 0,
              cells: [
                <Link key="title" to={toEditor(id, path)}>
                  {title}
                </Link>,
                kindName(kindOf(path)),
                text.change[change],
                text.faults(faults),
                <Button
                  key="restore"
                  size="s"
                  look="outline"
                  aria-label={text.restoreOf(title)}
                  onClick={() => onRestore(path, title)}
                >
                  {change === 'added' ? text.restoreAdded : text.restore}
                </Button>,
              ],
            };
          })}
        />
      )}
    </Stack>
  );
};

const Mistakes = styled.div(({ theme: { color } }) => ({
  width: '100%',
  padding: '12px 16px',
  borderLeft: `4px solid ${color.red.base}`,
  background: color.ink[800],
  overflowWrap: 'anywhere',
  p: { color: color.red.base, fontWeight: 600 },
  'li a': { display: 'inline-block', padding: '6px 0' },
}));
