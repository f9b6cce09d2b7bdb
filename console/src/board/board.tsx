import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { warning } from '@site/shared/ui/icons/warning';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ChangeDialog } from '../changes/change-dialog';
import { planRollback, planWithdrawal, type PlannedChange } from '../changes/planned-changes';
import type { Session } from '../entrance/session';
import { Bar, BarFact } from '../sections/bar';
import { short } from '../site/release-name';
import { Banner } from '../ui/banner';
import { AreaPanel } from './area-panel';
import { type Area, describeProblem, findFailingCanary, isLiveBad } from './area-state';
import { AreaTable } from './area-table';
import type { BoardStore } from './board.store';
import { boardText as text } from './board.text';
import { Journal } from './journal';
import { SitePanel } from './site-panel';

/** The board: what is live, how it fares, what was done, and the changes that the person's roles allow. */
export const Board = observer(({ session, store }: { session: Session; store: BoardStore }) => {
  const [planned, setPlanned] = useState<PlannedChange | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => store.start(), [store]);
  useEffect(() => heading.current?.focus(), []);
  const { status, problems, notice, stale, area, journal, history } = store;
  const notices = useRef<HTMLDivElement>(null);
  const releases = useRef<HTMLHeadingElement>(null);
  const may = (verb: string) => session.may(verb);
  // the revision that the operator sees: whoever changes the area meanwhile must be seen first
  const seen = ({ area: name }: Area) => ({ area: name, revision: status?.revision ?? 0 });
  const planBack = (from: Area, to: string) =>
    setPlanned(planRollback(seen(from), { from: from.release, to }));
  const planTo = async (revision: number) => {
    const plan = await store.planRestore(revision);
    // another dialog may have been opened meanwhile
    if (plan) setPlanned((open) => open ?? plan);
  };
  const planEnd = (from: Area) => setPlanned(planWithdrawal(seen(from), from.canary?.release ?? ''));
  const handleShow = (name: string) => {
    store.choose(name);
    // on a phone the area is far below
    releases.current?.focus();
  };
  const handleDone = () => {
    planned?.onDone?.();
    setPlanned(null);
    // the button that opened the dialog may be gone
    notices.current?.focus();
  };
  return (
    <>
      <Bar session={session} heading={heading}>
        {status && <BarFact>{text.revision(status.revision)}</BarFact>}
        <State data-bad={problems.length > 0}>
          {problems.length > 0 && <Icon of={warning} />}
          {status ? text.problems(problems.length) : text.loading}
        </State>
      </Bar>
      <Content>
        <Notices ref={notices} tabIndex={-1} role="status">
          {stale !== null && <Banner data-bad>{stale}</Banner>}
          {notice && <Banner data-bad={notice.isBad}>{notice.text}</Banner>}
        </Notices>
        <Sections>
          {problems.map((failing) => (
            <Problem key={failing.area}>
              <Icon of={warning} size={28} />
              <p>
                {/* without figures, which change with each page and would be read aloud each time */}
                <b role="alert">{text.problemOf(failing.area)}</b> {describeProblem(failing)}
              </p>
              {failing.canary && findFailingCanary(failing) && may('canary') && (
                <Button size="s" look="ink" onClick={() => planEnd(failing)}>
                  {text.withdraw}
                </Button>
              )}
              {may('rollback') && failing.previous && isLiveBad(failing) && (
                <Button size="s" look="ink" onClick={() => planBack(failing, failing.previous ?? '')}>
                  {text.rollBackTo(short(failing.previous))}
                </Button>
              )}
            </Problem>
          ))}
          {status && (
            <>
              <AreaTable
                areas={status.areas}
                shown={area?.area ?? null}
                onRollBack={may('rollback') ? (from) => planBack(from, from.previous ?? '') : null}
                onShow={handleShow}
              />
              <Columns>
                {area && history && (
                  <AreaPanel
                    area={area}
                    revision={status.revision}
                    log={history}
                    health={store.health}
                    heading={releases}
                    may={may}
                    onPlan={setPlanned}
                    difference={store.difference}
                    onCompare={(release) => store.compare(area, release)}
                    preview={{
                      link: store.link,
                      isMaking: store.isMakingLink,
                      make: (release) => void store.makePreview(area.area, release),
                    }}
                  />
                )}
                <Journal
                  log={journal}
                  areas={status.areas.map(({ area: name }) => name)}
                  onArea={(name) => store.showJournal(name)}
                  onRestore={may('rollback') ? (revision) => void planTo(revision) : null}
                />
              </Columns>
              <SitePanel
                status={status}
                previews={store.previews}
                may={may}
                onPlan={setPlanned}
                onEndPreview={(preview) => void store.endPreview(preview)}
              />
            </>
          )}
        </Sections>
      </Content>
      {planned && (
        <ChangeDialog
          change={planned}
          onClose={() => setPlanned(null)}
          onDone={handleDone}
          onLost={(failure) => store.say({ text: failure.message, isBad: true })}
          onConfirm={(why) => store.makeChange(planned, why)}
        />
      )}
    </>
  );
});

const State = styled.span(({ theme: { color } }) => ({
  display: 'inline-flex',
  gap: 8,
  alignItems: 'center',
  fontSize: 15,
  fontWeight: 600,
  color: color.foam.base,
  '&[data-bad=true]': { color: color.red.base },
}));

const Content = styled.main(({ theme: { font, media } }) => ({
  padding: '24px 32px 64px',
  fontSize: 15,
  h2: {
    font: `800 32px/1 ${font.display}`,
    textTransform: 'uppercase',
    marginBottom: 16,
    overflowWrap: 'anywhere',
  },
  [media.mobile]: { padding: '16px 16px 48px' },
}));

const Sections = styled.div({ display: 'grid', gap: 32 });

/** Stays in the page while it is empty, so that screen readers announce what it gets. */
const Notices = styled.div({
  outline: 'none',
  '& > *': { marginBottom: 8 },
  '& > :last-child': { marginBottom: 24 },
});

const Problem = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: 16,
  background: color.red.base,
  color: color.paper.ink,
  p: { flex: '1 1 240px' },
}));

const Columns = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,8fr) minmax(0,5fr)',
  alignItems: 'start',
  gap: 32,
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));
