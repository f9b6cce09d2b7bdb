import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { logout } from '@site/shared/ui/icons/logout';
import { warning } from '@site/shared/ui/icons/warning';
import { LogoMark } from '@site/shared/ui/logo-mark';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AreaTable } from './area-table';
import { type Area, BoardStore, findFailing } from './board.store';
import { text } from './console.text';
import { Journal } from './journal';
import { RollbackDialog } from './rollback-dialog';
import type { Session } from './session';

/** The board: live releases of all areas, their failures, the log, and a button that rolls a release back. */
export const Board = observer(({ session }: { session: Session }) => {
  const [store] = useState(() => new BoardStore(session));
  const [chosen, setChosen] = useState<{ area: Area; revision: number } | null>(null);
  useEffect(() => store.start(), [store]);
  const { status, problems, notice, oldSince } = store;
  const mayRollBack = session.may('rollback');
  // the revision that the operator sees: whoever changes the area meanwhile must be seen first
  const choose = (area: Area) => setChosen({ area, revision: status?.revision ?? 0 });
  return (
    <>
      <Bar>
        <LogoMark size={32} />
        <Title>{text.title}</Title>
        {status && <Fact>{text.revision(status.revision)}</Fact>}
        <State data-bad={problems.length > 0}>
          {problems.length > 0 && <Icon of={warning} />}
          {status ? text.problems(problems.length) : text.loading}
        </State>
        <Fact>{session.who?.name}</Fact>
        <Button size="s" look="outline" onClick={session.signOut}>
          <Icon of={logout} /> {text.leave}
        </Button>
      </Bar>
      <Content>
        <Notices role="status">
          {oldSince && <Banner data-bad>{text.old(oldSince)}</Banner>}
          {notice && <Banner data-bad={notice.isBad}>{notice.text}</Banner>}
        </Notices>
        {problems.map((area) => (
          <Problem key={area.area} role="alert">
            <Icon of={warning} size={28} />
            <b>{explain(area)}</b>
            {mayRollBack && area.previous && (
              <Button size="s" look="ink" onClick={() => choose(area)}>
                {text.rollBackTo(area.previous)}
              </Button>
            )}
          </Problem>
        ))}
        {status && (
          <>
            <AreaTable
              areas={status.areas}
              onRollBack={mayRollBack ? choose : null}
              onLog={(area) => store.showLog(area)}
            />
            <Columns>
              <Journal store={store} />
              <section aria-labelledby="gateways">
                <h2 id="gateways">{text.gateways}</h2>
                <ul>
                  {status.gateways.map(({ name, current }) => (
                    <Gateway key={name} data-bad={!current}>
                      {name} <span>{current ? text.current : text.behind}</span>
                    </Gateway>
                  ))}
                </ul>
              </section>
            </Columns>
          </>
        )}
      </Content>
      {chosen && (
        <RollbackDialog
          area={chosen.area}
          onClose={() => setChosen(null)}
          onConfirm={(why, to) =>
            store.rollBack({ area: chosen.area.area, to, revision: chosen.revision }, why)
          }
        />
      )}
    </>
  );
});

function explain(area: Area): string {
  const failing = findFailing(area);
  return failing ? text.problem(area.area, failing) : text.brokenProblem(area.area);
}

const Bar = styled.header(({ theme: { color, media } }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 16px',
  padding: '12px 32px',
  background: color.ink[950],
  borderBottom: `1px solid ${color.ink[700]}`,
  [media.mobile]: { padding: '12px 16px' },
}));

const Title = styled.h1(({ theme: { font } }) => ({
  font: `800 26px/1 ${font.display}`,
  textTransform: 'uppercase',
}));

const Fact = styled.span(({ theme: { font, color } }) => ({
  font: `400 13px/1.4 ${font.mono}`,
  color: color.steel[300],
}));

const State = styled.span(({ theme: { color } }) => ({
  display: 'inline-flex',
  gap: 8,
  alignItems: 'center',
  marginLeft: 'auto',
  fontSize: 15,
  fontWeight: 600,
  color: color.foam.base,
  '&[data-bad=true]': { color: color.red.base },
}));

const Content = styled.main(({ theme: { font, media } }) => ({
  display: 'grid',
  gap: 24,
  padding: '24px 32px 64px',
  fontSize: 15,
  h2: { font: `800 32px/1 ${font.display}`, textTransform: 'uppercase', marginBottom: 16 },
  [media.mobile]: { padding: '16px 16px 48px' },
}));

/** Takes no room while it is empty. It stays in the page, so that screen readers announce what it gets. */
const Notices = styled.div({ '&:empty': { marginBottom: -24 } });

const Banner = styled.p(({ theme: { color } }) => ({
  padding: '12px 16px',
  marginBottom: 8,
  borderLeft: `4px solid ${color.foam.base}`,
  background: color.ink[800],
  '&[data-bad=true]': { borderColor: color.red.base },
}));

const Problem = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: 16,
  background: color.red.base,
  color: color.paper.ink,
  b: { flex: '1 1 240px' },
}));

const Columns = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,2fr) minmax(0,1fr)',
  gap: 32,
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Gateway = styled.li(({ theme: { color, font } }) => ({
  padding: '10px 0',
  borderBottom: `1px solid ${color.ink[700]}`,
  font: `400 14px/1.4 ${font.mono}`,
  span: { color: color.foam.base },
  '&[data-bad=true] span': { color: color.red.base },
}));
