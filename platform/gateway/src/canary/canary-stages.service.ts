import type { Db } from '@site/server/db';
import type { CanaryStages, NextStages, StageHold } from '@site/contracts/canary-stages';
import type { ChannelRequest } from '@site/contracts/deploy';
import { MINUTE_MS } from '@site/contracts/time';
import type { ChannelHead } from '../channel/channel.repo';
import type { ChannelControls } from '../channel/channel.table';
import { fetchCanaryEntries, fetchEvidence, toEvidence } from './canary-evidence.repo';
import { hasTokenEnded } from './canary-token.repo';
import { judgeText as text } from './judge.text';
import { countUnforged, type JudgedEvidence, NO_JUDGED_EVIDENCE } from './robust-evidence';
import { findHold } from './stage-hold';

interface RunningStage {
  stages: CanaryStages;
  nextAt: Date;
  evidence: JudgedEvidence;
  hold: StageHold | null;
  /** Id of the token that has set the stages. */
  token: string | undefined;
  /** Revision under which the evidence on the canary is stored. */
  began: number;
  /** Why the last attempt to begin the next stage was refused. */
  refusal: string | null;
}

interface NextStage {
  request: Extract<ChannelRequest, { action: 'canary' | 'promote' }> & { revision: number };
  began: number;
  token: string | undefined;
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
  const { began, evidence, stages, token } = stage;
  const [percent = 100, ...percents] = stages.percents;
  const common = { area, why: text.nextStage(evidence), revision };
  if (percent === 100) return { began, token, request: { action: 'promote', ...common } };
  const later = { ...stages, percents, judgedBefore: countUnforged(evidence.robust) };
  return {
    began,
    token,
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
  const { stages, token } = canaries[area] ?? {};
  const entries = stages && (await fetchCanaryEntries(db, area));
  if (!entries) return null;
  const began = entries.began.revision;
  const isFrozen = frozen.includes(area);
  const stored = await fetchEvidence(db, area, began);
  const evidence = stored ? toEvidence(stored) : NO_JUDGED_EVIDENCE;
  return {
    stages,
    nextAt: new Date(entries.latestAt.getTime() + stages.everyMinutes * MINUTE_MS),
    evidence,
    hold: (await findAuthorHold(db, token)) ?? (isFrozen ? { reason: 'frozen' } : findHold(evidence, stages)),
    token,
    began,
    refusal: stored?.refusal ?? null,
  };
}

/** Returns what holds the stages that a stolen token may have set. */
const findAuthorHold = async (db: Db, token: string | undefined): Promise<StageHold | null> =>
  token !== undefined && (await hasTokenEnded(db, token))
    ? { reason: 'refused', why: text.endedToken }
    : null;
