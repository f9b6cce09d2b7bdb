import styled from '@emotion/styled';
import type { CanaryHealth } from '@site/contracts/deploy-status';
import type { HealthReply } from '@site/contracts/release-health';
import { Button } from '@site/shared/ui/button';
import { useId, useState } from 'react';
import { planPromotion, planShare, planWithdrawal, type PlannedChange } from '../changes/planned-changes';
import { EvidenceChart } from '../health/evidence-chart';
import type { Area } from './area-state';
import { boardText as text } from './board.text';

const MAX_SHARE = 99;

interface CanaryPanelProps {
  area: Area;
  revision: number;
  /** Evidence on the canary or the watched release over time. Null until it was read. */
  verdict: HealthReply['verdict'];
  mayChange: boolean;
  onPlan: (change: PlannedChange) => void;
  /** Null for people who may not make preview links. */
  onPreview: ((release: string) => void) | null;
  onCompare: (release: string) => void;
}

/** The running canary of an area with the evidence against it, or the watch of its live release. */
export const CanaryPanel = (props: CanaryPanelProps) => {
  const { area, revision, verdict, mayChange, onPlan, onPreview, onCompare } = props;
  const { canary, watch } = area;
  const seen = { area: area.area, revision };
  if (!canary)
    return watch ? (
      <Root>
        <h3>{text.watch(watch.before, watch.until)}</h3>
        {watch.refusal !== undefined && <p>{text.cannotRollBack(watch.refusal)}</p>}
        <Evidence
          health={watch.health}
          describe={text.watchPages}
          isForPerson={watch.refusal !== undefined}
        />
        {verdict && verdict.release === area.release && <EvidenceChart verdict={verdict} />}
      </Root>
    ) : null;
  const { release, percent, stages, health, by, why, since } = canary;
  return (
    <Root>
      <h3>{text.canary(release)}</h3>
      <p>{text.canaryBy(by, why, since)}</p>
      {stages && <p>{text.nextStages(stages.percents, stages.nextAt)}</p>}
      {stages?.hold && <p>{text.held(stages.hold)}</p>}
      <Evidence health={health} describe={text.canaryPages} />
      {verdict && verdict.release === release && <EvidenceChart verdict={verdict} />}
      {mayChange &&
        (area.frozen ? (
          <p>{text.frozenCanary}</p>
        ) : (
          <ShareField
            hasStages={stages !== undefined}
            key={`${release} ${percent}`}
            percent={percent}
            onSet={(next) => onPlan(planShare(seen, { release, from: percent, percent: next }))}
          />
        ))}
      <Actions>
        {mayChange && !area.frozen && (
          <Button size="s" look="primary" onClick={() => onPlan(planPromotion(seen, release))}>
            {text.promote}
          </Button>
        )}
        {mayChange && (
          <Button size="s" look="danger" onClick={() => onPlan(planWithdrawal(seen, release))}>
            {text.withdraw}
          </Button>
        )}
        <ReleaseButton
          words={text.compare}
          name={text.compareOf(release)}
          onClick={() => onCompare(release)}
        />
        {onPreview && (
          <ReleaseButton
            words={text.makePreview}
            name={text.makePreviewOf(release)}
            onClick={() => onPreview(release)}
          />
        )}
      </Actions>
    </Root>
  );
};

interface ReleaseButtonProps {
  words: string;
  /** Accessible name, which says the release too. */
  name: string;
  onClick: () => void;
}

const ReleaseButton = ({ words, name, onClick }: ReleaseButtonProps) => (
  <Button size="s" look="outline" aria-label={name} onClick={onClick}>
    {words}
  </Button>
);

interface EvidenceProps {
  /** True if the release does not go by itself, whatever the evidence. */
  isForPerson?: boolean;
  health: CanaryHealth | undefined;
  describe: (first: CanaryHealth['canary'], second: CanaryHealth['live']) => string;
}

const Evidence = ({ health, describe, isForPerson = false }: EvidenceProps) => {
  if (!health || health.canary.pages === 0) return <p>{text.notJudged}</p>;
  const { canary, live, evidence, needed, onlyOn } = health;
  return (
    <>
      <p>{describe(canary, live)}</p>
      {onlyOn !== undefined && <p>{text.onlyOn(onlyOn)}</p>}
      <Meter>
        <meter
          aria-label={text.evidence}
          min={0}
          max={needed}
          low={needed / 3}
          high={(needed * 2) / 3}
          optimum={0}
          value={Math.min(needed, Math.max(0, evidence))}
        />
        <span>
          {text.evidence}: {text.evidenceOf(evidence, needed, isForPerson || onlyOn !== undefined)}
        </span>
      </Meter>
    </>
  );
};

interface ShareFieldProps {
  percent: number;
  hasStages: boolean;
  onSet: (percent: number) => void;
}

/** Sets the share of a canary. The same share ends the stages that would follow by themselves. */
const ShareField = ({ percent, hasStages, onSet }: ShareFieldProps) => {
  const [share, setShare] = useState(percent);
  const field = useId();
  return (
    <Share>
      <label htmlFor={field}>{text.share}</label>
      <input
        id={field}
        type="range"
        min={1}
        max={MAX_SHARE}
        value={share}
        aria-valuetext={text.shareOf(share)}
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <output htmlFor={field}>{text.shareOf(share)}</output>
      <Button size="s" look="outline" disabled={share === percent && !hasStages} onClick={() => onSet(share)}>
        {share === percent && hasStages ? text.stopStages : text.setShare}
      </Button>
    </Share>
  );
};

const Root = styled.div(({ theme: { color, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  marginBottom: 20,
  padding: 20,
  borderLeft: `4px solid ${color.amber.base}`,
  background: color.ink[850],
  overflowWrap: 'anywhere',
  h3: { font: `600 17px/1.3 ${font.text}` },
  p: { color: color.steel[300] },
}));

const Meter = styled.div(({ theme: { font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  font: `400 14px/1.4 ${font.mono}`,
  meter: { width: 200, height: 20 },
}));

const Share = styled.div(({ theme: { color, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  input: { width: 220, height: 32, accentColor: color.amber.base },
  output: { minWidth: 48, font: `400 15px/1 ${font.mono}` },
}));

const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 8 });
