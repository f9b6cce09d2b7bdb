import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import type { PlayerChangeKind, PlayerView } from '@site/shared/contracts/support';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Actions, LoadNote, PageTitle, Stack } from '../ui/parts';
import type { Failure } from '../site/deploy-api';
import { Banner } from '../ui/banner';
import { type PlannedAction, PlayerDialog } from './player-dialog';
import { PlayerTables } from './player-tables';
import { playersText as text } from './players.text';
import type { PlayerStore } from './player.store';

/** What can be done with an account as it is, in the order of the buttons. */
const changesOf = ({ factor, removal, emailConfirmed, block, sessions }: PlayerView): PlayerChangeKind[] => [
  ...(factor === null ? [] : removal === null ? (['remove-factor'] as const) : (['keep-factor'] as const)),
  ...(sessions.length > 0 ? (['end-sessions'] as const) : []),
  ...(emailConfirmed ? [] : (['send-confirmation'] as const)),
  'send-recovery',
  block === null ? 'block' : 'unblock',
];

interface PlayerPageProps {
  store: PlayerStore;
  /** True for a person who may also open orders. */
  mayMoney: boolean;
}

/** An account with its protection, sessions, purchases, and what support has done with it. */
export const PlayerPage = observer(({ store, mayMoney }: PlayerPageProps) => {
  const { view, outcome, data } = store;
  const [action, setAction] = useState<PlannedAction | null>(null);
  const [lost, setLost] = useState<Failure | null>(null);
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => void store.refresh(), [store]);
  const player = view.value;
  const plan = (next: PlannedAction) => {
    setLost(null);
    setAction(next);
  };
  return (
    <>
      <Stack>
        <Link to="/players">{text.back}</Link>
        <PageTitle isPlain>{player?.login ?? String(store.id)}</PageTitle>
        <Notices ref={notices} tabIndex={-1} role="status">
          {outcome !== null && <Banner>{outcome}</Banner>}
          {lost && <Banner data-bad>{lost.message}</Banner>}
        </Notices>
        <LoadNote of={view} />
        {player?.removal && <State data-bad>{text.removal(player)}</State>}
        {player?.block && <State data-bad>{text.block(player)}</State>}
        {player && (
          <Facts>
            {text.facts(player).map(([name, value]) => (
              <Fact key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fact>
            ))}
          </Facts>
        )}
        {data && (
          <Shown aria-label={text.showData.shown}>
            {text.showData.lines(data).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Button size="s" look="outline" onClick={() => store.hideData()}>
              {text.showData.hide}
            </Button>
          </Shown>
        )}
        <Actions role="group" aria-label={text.actions}>
          {player &&
            changesOf(player).map((kind) => (
              <Button
                key={kind}
                size="s"
                look={text.changes[kind].isGrave ? 'danger' : 'outline'}
                onClick={() => plan({ kind })}
              >
                {text.changes[kind].button}
              </Button>
            ))}
          {player && data === null && (
            <Button size="s" look="outline" onClick={() => plan({ kind: 'data' })}>
              {text.showData.button}
            </Button>
          )}
          <Button size="s" look="outline" loading={view.isLoading} onClick={() => void store.refresh()}>
            {text.refresh}
          </Button>
        </Actions>
      </Stack>
      {player && (
        <PlayerTables
          player={player}
          mayMoney={mayMoney}
          onResend={(grant) => plan({ kind: 'resend-grant', grant })}
        />
      )}
      {player && action && (
        <PlayerDialog
          action={action}
          player={player}
          store={store}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            // the button that opened the dialog may be gone
            notices.current?.focus();
          }}
          onLost={setLost}
        />
      )}
    </>
  );
});

const Notices = styled.div({ width: '100%', outline: 'none' });

const State = styled(Banner)({ width: '100%' });

const Facts = styled.dl(({ theme: { color } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,340px),1fr))',
  gap: '10px 32px',
  width: '100%',
  padding: 16,
  background: color.ink[850],
  borderLeft: `4px solid ${color.steel[300]}`,
  overflowWrap: 'anywhere',
}));

const Fact = styled.div(({ theme: { color } }) => ({
  dt: { fontSize: 13, color: color.steel[300] },
}));

const Shown = styled.section(({ theme: { color } }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  width: '100%',
  padding: 16,
  background: color.ink[900],
  borderLeft: `4px solid ${color.amber.base}`,
  overflowWrap: 'anywhere',
}));
