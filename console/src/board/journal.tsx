import styled from '@emotion/styled';
import type { ChannelChange } from '@site/contracts/deploy';
import { makesLive } from '@site/gateway/channel-actions';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { TextButton } from '../ui/parts';
import { boardText as text } from './board.text';
import type { LogStore } from './log.store';
import { short } from '../site/release-name';

interface JournalProps {
  log: LogStore;
  areas: readonly string[];
  /** Shows the entries of an area, or of all areas. */
  onArea: (area: string | null) => void;
  /** Takes the site back to a revision. Null for people who may not roll back. */
  onRestore: ((revision: number) => void) | null;
}

/** The log, newest entries first, of all areas or of one. The `site` command writes to the same log. */
export const Journal = observer(({ log, areas, onArea, onRestore }: JournalProps) => {
  const [wanted, setWanted] = useState('');
  const [areaField, findField] = [useId(), useId()];
  const found = log.changes.filter((change) => matches(change, wanted));
  // the newest one is what the site has now
  const newest = log.area === null ? log.changes.find(({ action }) => makesLive(action)) : undefined;
  return (
    <section aria-labelledby="journal">
      <h2 id="journal">{text.log}</h2>
      <Filter>
        <label htmlFor={areaField}>{text.logArea}</label>
        <select
          id={areaField}
          value={log.area ?? ''}
          onChange={({ target }) => onArea(target.value === '' ? null : target.value)}
        >
          <option value="">{text.logAll}</option>
          {areas.map((area) => (
            <option key={area}>{area}</option>
          ))}
        </select>
        <label htmlFor={findField}>{text.logFind}</label>
        <input
          id={findField}
          type="search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </Filter>
      {log.problem !== null && <p>{log.problem}</p>}
      {found.length === 0 && !log.isLoading && log.problem === null && (
        <p>{log.changes.length === 0 ? text.logEmpty : text.logNone}</p>
      )}
      <List>
        {found.map(({ revision, at, action, area, to, moves, who, why }) => (
          <li key={revision} data-action={action}>
            <time dateTime={at}>{text.when(at)}</time>
            <span>
              {moves ? text.moves(moves) : [text.areaOf(area), short(to ?? '')].join(' ').trim()} ·{' '}
              {text.action(action)} · {who}
              <small>{why}</small>
              {onRestore && makesLive(action) && revision !== newest?.revision && (
                <TextButton onClick={() => onRestore(revision)}>{text.restoreSiteTo(revision)}</TextButton>
              )}
            </span>
          </li>
        ))}
      </List>
      {log.hasMore && (
        <Button size="s" look="outline" loading={log.isLoading} onClick={() => void log.loadOlder()}>
          {text.older}
        </Button>
      )}
    </section>
  );
});

/** True if each word that is looked for is in the entry. */
function matches({ action, area, to, who, why, moves = [] }: ChannelChange, wanted: string): boolean {
  const moved = moves.flatMap((move) => [move.area, move.to]);
  const entry = [text.action(action), area, to ?? '', who, why, ...moved].join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => entry.includes(word));
}

const Filter = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 12,
  label: { color: color.steel[300] },
  'select, input': {
    minHeight: 40,
    maxWidth: '100%',
    padding: '0 12px',
    border: `1px solid ${color.ink[500]}`,
    background: color.ink[900],
  },
}));

const List = styled.ol(({ theme: { color, font, media } }) => ({
  marginBottom: 12,
  font: `400 14px/1.5 ${font.mono}`,
  li: {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0,1fr)',
    gap: 16,
    padding: '10px 0',
    borderBottom: `1px solid ${color.ink[700]}`,
    overflowWrap: 'anywhere',
    // a long log is not laid out where nobody looks
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 66px',
    [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 2 },
  },
  time: { color: color.steel[300] },
  small: { display: 'block', color: color.steel[300], fontSize: 13 },
  '[data-action=rollback] span': { color: color.amber.base },
  '[data-action=rollback] small': { color: color.steel[300] },
}));
