import type { Db } from '@site/server/db';
import type { CanaryStages, NextStages, StageHold } from '@site/contracts/canary-stages';
import type { ChannelRequest } from '@site/contracts/deploy';
import { MINUTE_MS } from '@site/contracts/time';
import type { ChannelHead } from '../channel/channel.repo';
import type { ChannelControls } from '../channel/channel.table';
import { type Evidence, MIN_FAILURES, NO_EVIDENCE } from './canary-evidence';
import { fetchCanaryEntries, fetchEvidence, toEvidence } from './canary-evidence.repo';
import { judgeText as text } from './judge.text';

/** Number of judged pages that a canary needs in each stage: as many as a verdict needs. */
const MIN_PAGES = MIN_FAILURES;

interface RunningStage {
  stages: CanaryStages;
  nextAt: Date;
  evidence: Evidence;
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
  const later = { ...stages, percents, judgedBefore: judgedPages(evidence) };
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
  const evidence = stored ? toEvidence(stored) : NO_EVIDENCE;
  return {
    stages,
    nextAt: new Date(entries.latestAt.getTime() + stages.everyMinutes * MINUTE_MS),
    evidence,
    hold: frozen.includes(area) ? { reason: 'frozen' } : findHold(evidence, stages),
    began,
    refusal: stored?.refusal ?? null,
  };
}

function findHold(evidence: Evidence, { judgedBefore = 0 }: CanaryStages): StageHold | null {
  if (evidence.logE > 0) return { reason: 'evidence' };
  const pages = Math.max(0, judgedPages(evidence) - judgedBefore);
  return pages < MIN_PAGES ? { reason: 'few-pages', pages, needed: MIN_PAGES } : null;
}

/** Returns the number of canary pages that are part of the e-value. */
const judgedPages = ({ canary, open }: Evidence) => canary.pages - open.canary.pages;
