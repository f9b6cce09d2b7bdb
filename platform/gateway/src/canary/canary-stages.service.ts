import type { Db } from '@site/server/db';
import type { CanaryStages, NextStages, StageHold } from '@site/contracts/canary-stages';
import type { ChannelRequest } from '@site/contracts/deploy';
import { MINUTE_MS } from '@site/contracts/time';
import type { ChannelHead } from '../channel/channel.repo';
import type { ChannelControls } from '../channel/channel.table';
import { fetchCanaryEntries, fetchEvidence, toEvidence } from './canary-evidence.repo';
import { judgeText as text } from './judge.text';
import { countUnforged, type JudgedEvidence, NO_JUDGED_EVIDENCE } from './robust-evidence';
import { findHold } from './stage-hold';

interface RunningStage {
  stages: CanaryStages;
  nextAt: Date;
  evidence: JudgedEvidence;
  hold: StageHold | null;
  /** Revision under which the evidence on the canary is stored. */
  began: number;
  /** Why the last attempt to begin the next stage was refused. */
  refusal: string | null;
}

interface NextStage {
  request: Extract<ChannelRequest, { action: 'canary' | 'promote' }> & { revision: number };
  began: number;
}

/**
 * Returns the change to the next stage of a canary, or null if the canary has none or must wait. The change
 * carries the revision of `head`, so that it is refused if another gateway or a person was faster.
 */
export async function findNextStage(
  db: Db,
  { revision, controls }: Pick<ChannelHead, 'revision' | 'controls'>,
  area: string,
  now: Date,
): Promise<NextStage | null> {
  const stage = await fetchStage(db, controls, area);
  if (!stage || stage.hold || now < stage.nextAt) return null;
  const { began, evidence, stages } = stage;
  const [percent = 100, ...percents] = stages.percents;
  const common = { area, why: text.nextStage(evidence), revision };
  if (percent === 100) return { began, request: { action: 'promote', ...common } };
  const later = { ...stages, percents, judgedBefore: countUnforged(evidence.robust) };
  return {
    began,
    request: { action: 'canary', percent, ...(percents.length > 0 ? { stages: later } : {}), ...common },
  };
}

/** Returns the next stages of a canary for the deploy API. The object is empty if there are none. */
export async function fetchNextStages(
  db: Db,
  controls: ChannelControls,
  area: string,
): Promise<{ stages?: NextStages }> {
  const stage = await fetchStage(db, controls, area);
  if (!stage) return {};
  const { percents, everyMinutes } = stage.stages;
  const refused = stage.refusal === null ? null : ({ reason: 'refused', why: stage.refusal } as const);
  const hold = stage.hold ?? refused;
  return {
    stages: { percents, everyMinutes, nextAt: stage.nextAt.toISOString(), ...(hold ? { hold } : {}) },
  };
}

async function fetchStage(
  db: Db,
  { canaries, frozen }: ChannelControls,
  area: string,
): Promise<RunningStage | null> {
  const stages = canaries[area]?.stages;
  const entries = stages && (await fetchCanaryEntries(db, area));
  if (!entries) return null;
  const began = entries.began.revision;
  const stored = await fetchEvidence(db, area, began);
  const evidence = stored ? toEvidence(stored) : NO_JUDGED_EVIDENCE;
  return {
    stages,
    nextAt: new Date(entries.latestAt.getTime() + stages.everyMinutes * MINUTE_MS),
    evidence,
    hold: frozen.includes(area) ? { reason: 'frozen' } : findHold(evidence, stages),
    began,
    refusal: stored?.refusal ?? null,
  };
}
