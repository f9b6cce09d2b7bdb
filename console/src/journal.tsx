import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import type { BoardStore } from './board.store';
import { text } from './console.text';

/** The newest entries of the log, of all areas or of one. The `site` command writes to the same log. */
export const Journal = observer(({ store }: { store: BoardStore }) => {
  const { changes, logArea } = store;
  return (
    <section aria-labelledby="journal">
      <Head>
        <h2 id="journal">{logArea === null ? text.log : text.logOf(logArea)}</h2>
        {logArea !== null && (
          <Button size="s" look="outline" onClick={() => store.showLog(null)}>
            {text.allAreas}
          </Button>
        )}
      </Head>
      {changes.length === 0 && <p>{text.logEmpty}</p>}
      <List>
        {changes.map(({ revision, at, action, area, to, moves, who, why }) => (
          <li key={revision} data-action={action}>
            <time dateTime={at}>{text.since(at)}</time>
            <span>
              {moves ? text.moves(moves) : `${text.areaOf(area)} ${to ? text.short(to) : ''}`} ·{' '}
              {text.action(action)} · {who}
              <small>{why}</small>
            </span>
          </li>
        ))}
      </List>
    </section>
  );
});

const Head = styled.div({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 });

const List = styled.ol(({ theme: { color, font, media } }) => ({
  font: `400 14px/1.5 ${font.mono}`,
  li: {
    display: 'grid',
    gridTemplateColumns: '150px minmax(0,1fr)',
    gap: 16,
    padding: '10px 0',
    borderBottom: `1px solid ${color.ink[700]}`,
    overflowWrap: 'anywhere',
    [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 2 },
  },
  time: { color: color.steel[300] },
  small: { display: 'block', color: color.steel[300], fontSize: 13 },
  '[data-action=rollback] span': { color: color.amber.base },
  '[data-action=rollback] small': { color: color.steel[300] },
}));
