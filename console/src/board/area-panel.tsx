import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import type { PreviewReply } from '@site/contracts/deploy-preview';
import { SHELL } from '@site/contracts/release-path';
import { VERB_OF } from '@site/contracts/deploy-names';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { planRollback, planControl, type PlannedChange, type AreaControl } from '../changes/planned-changes';
import type { HealthStore } from '../health/health.store';
import { HealthPanel } from '../health/health-panel';
import type { Area } from './area-state';
import { boardText as text } from './board.text';
import { CanaryPanel } from './canary-panel';
import { Difference } from './difference';
import type { DifferenceStore } from './difference.store';
import type { LogStore } from './log.store';
import { listLive, listRestorable } from './release-history';
import { PreviewLink } from './preview-link';
import { ReleaseTable } from './release-table';

interface AreaPanelProps {
  area: Area;
  revision: number;
  log: LogStore;
  health: HealthStore | null;
  heading: Ref<HTMLHeadingElement>;
  may: (verb: string) => boolean;
  onPlan: (change: PlannedChange) => void;
  preview: {
    link: PreviewReply | null;
    isMaking: boolean;
    make: (release: string) => void;
  };
  difference: DifferenceStore | null;
  onCompare: (release: string) => void;
}

/** One area: its canary or watch, what can be changed about it, and its releases with a way back to each. */
export const AreaPanel = observer((props: AreaPanelProps) => {
  const { area, revision, log, health, heading, may, onPlan, preview, difference, onCompare } = props;
  const { area: name, frozen, closed, unwatched, failedAt = [] } = area;
  const seen = { area: name, revision };
  const controls: readonly AreaControl[] = [
    frozen ? 'unfreeze' : 'freeze',
    unwatched ? 'watch' : 'unwatch',
    // the shell has no pages of its own
    ...(name === SHELL ? [] : [closed ? ('open' as const) : ('close' as const)]),
  ];
  const offered = controls.filter((action) => may(VERB_OF[action]));
  const lives = listLive(log.changes, name);
  return (
    <section aria-labelledby="releases">
      <h2 id="releases" ref={heading} tabIndex={-1}>
        {text.releases(name)}
      </h2>
      <Facts>
        {closed && <li>{text.closedBy(closed.by, closed.why, closed.since)}</li>}
        {frozen && <li>{text.frozenBy(frozen.by, frozen.why, frozen.since)}</li>}
        {unwatched && <li>{text.unwatchedBy(unwatched.by, unwatched.why, unwatched.since)}</li>}
        {failedAt.map((failure) => (
          <Fact key={failure.cause}>{text.state.failedAt(failure)}</Fact>
        ))}
      </Facts>
      <CanaryPanel
        area={area}
        revision={revision}
        verdict={health?.reply.value?.verdict ?? null}
        mayChange={may('canary')}
        onPlan={onPlan}
        onPreview={may('preview') ? preview.make : null}
        onCompare={onCompare}
      />
      {health && <HealthPanel store={health} live={area.release} canary={area.canary?.release ?? null} />}
      {log.problem !== null && <p role="status">{log.problem}</p>}
      {(lives.length > 0 || (!log.isLoading && log.problem === null)) && (
        <ReleaseTable
          lives={lives}
          restorable={listRestorable(lives)}
          area={area}
          onCompare={onCompare}
          onPreview={may('preview') ? preview.make : null}
          onRestore={may('rollback') ? (to) => onPlan(planRollback(seen, { from: area.release, to })) : null}
        />
      )}
      {difference?.releases.area === name && difference.releases.from === area.release && (
        <Difference key={difference.releases.to} store={difference} />
      )}
      <div role="status">{preview.isMaking && <p>{text.makingPreview}</p>}</div>
      {preview.link?.releases[0]?.area === name && <PreviewLink key={preview.link.id} link={preview.link} />}
      {log.hasMore && (
        <Button size="s" look="outline" loading={log.isLoading} onClick={() => void log.loadOlder()}>
          {text.older}
        </Button>
      )}
      {offered.length > 0 && (
        <Controls>
          {offered.map((action) => (
            <Button
              key={action}
              size="s"
              look={action === 'close' ? 'danger' : 'outline'}
              onClick={() => onPlan(planControl(action, seen))}
            >
              {text.controls[action]}
            </Button>
          ))}
        </Controls>
      )}
    </section>
  );
});

const Fact = styled.li({ '&::first-letter': { textTransform: 'uppercase' } });

const Facts = styled.ul(({ theme: { color, font } }) => ({
  font: `400 14px/1.5 ${font.mono}`,
  color: color.steel[300],
  overflowWrap: 'anywhere',
  li: { marginBottom: 8 },
}));

const Controls = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 20 });
