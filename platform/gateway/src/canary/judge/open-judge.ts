import type { Database, Db } from '@site/server/db';
import { type ApiError, isApiError } from '@site/contracts/api-error';
import type { FastifyBaseLogger } from 'fastify';
import { changeChannel } from '../../channel/change.service';
import { fetchHead } from '../../channel/channel.repo';
import type { LiveChannel } from '../../channel/live/live-channel';
import type { LiveState } from '../../channel/live/live-state';
import type { SiteRouting } from '../../channel/site-routing';
import type { ReleaseTrust } from '../../signing/release-trust';
import { describeRefusal } from './describe-refusal';
import { Judge, type JudgeTimes } from './judge-loop';
import { judgeText as text } from '../judge.text';
import type { Canary } from '../tally';
import { fetchNow, saveRefusal } from '../canary-evidence.repo';
import { findNextStage } from '../canary-stages.service';
import { hasTokenEnded } from '../canary-token.repo';
import { refusal } from '../../refusals/refusal';
import type { Verdict } from '../judge-canary.service';
import { findWatched, type WatchedRelease } from '../watch/judge-release.service';

interface JudgeParts {
  database: Pick<Database, 'db'>;
  trust: ReleaseTrust;
  live: Pick<LiveChannel, 'state'>;
  routing: SiteRouting;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  metrics: { countMove(area: string, action: string, result: string): void };
  times?: JudgeTimes | undefined;
  /** Writes what this gateway has counted before pages are judged. */
  settle?: () => Promise<void>;
  /** Clock of the stages of canaries. Default: the clock of the database. */
  now?: (db: Db) => Promise<Date>;
}

/**
 * Creates the judge for the channel's canaries. The judge withdraws a bad canary, and begins the next
 * stage of a good one, through a channel change.
 */
export function openJudge(parts: JudgeParts): Judge {
  const reported = new Set<string>();
  /** Returns true if only a person can judge, and logs this once. */
  const isForPerson = (area: string, { why, revision, onlyOn }: Verdict): boolean => {
    if (onlyOn === null) return false;
    const name = `${area} ${revision}`;
    if (!reported.has(name))
      parts.log.error(
        `${area} is worse (${why}), but not without the pages of ${onlyOn}: find the cause and roll one of them back`,
      );
    reported.add(name);
    return true;
  };
  return new Judge({
    database: parts.database,
    canaries: () => canariesOf(parts.live.state),
    withdraw: async (area, verdict) => {
      if (!isForPerson(area, verdict)) await withdraw(parts, area, verdict);
    },
    advance: (area) => advance(parts, area),
    watched: async () => (parts.live.state ? findWatched(parts.database.db, parts.live.state.state) : []),
    rollBack: async (watched, verdict) => {
      if (!isForPerson(watched.area, verdict)) await rollBack(parts, watched, verdict);
    },
    onError: (error) => parts.log.error(error, 'canaries run without being judged'),
    times: parts.times,
    settle: parts.settle,
  });
}

function canariesOf(channel: LiveState | null): Canary[] {
  if (!channel) return [];
  const { live, controls } = channel.state;
  return Object.entries(controls.canaries).map(([area, { release }]) => ({
    area,
    release,
    live: live[area] ?? '',
  }));
}

/** Withdraws a canary, unless the area's canary has changed since the verdict. */
async function withdraw(
  { database, trust, log, metrics, routing }: JudgeParts,
  area: string,
  { why, revision }: Verdict,
): Promise<void> {
  try {
    const request = { action: 'withdraw', area, why, revision } as const;
    await changeChannel(database.db, request, { who: text.who, routing, trust });
    metrics.countMove(area, 'withdraw', 'done');
    log.warn(`the canary of ${area} was withdrawn: ${why}`);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'CONFLICT') throw error;
  }
}

/**
 * Begins the next stage of a canary if it is due, unless the area has changed meanwhile. A refusal is logged
 * once and shown by `site status`.
 */
async function advance(
  { database: { db }, trust, log, metrics, routing, now = fetchNow }: JudgeParts,
  area: string,
): Promise<void> {
  const head = await fetchHead(db);
  const next = head && (await findNextStage(db, head, area, await now(db)));
  if (!next) return;
  const { request, began, token } = next;
  const checkAuthor = async (tx: Db) => {
    if (token !== undefined && (await hasTokenEnded(tx, token, { lock: true })))
      throw refusal('CONFLICT', text.endedToken);
  };
  try {
    await changeChannel(db, request, { who: text.who, token, routing, trust, checkAuthor });
    await saveRefusal(db, area, began, null);
    metrics.countMove(area, request.action, 'done');
    log.warn(`the canary of ${area} reached its next stage: ${request.why}`);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isOvertaken(error)) return;
    if (await saveRefusal(db, area, began, describeRefusal(error)))
      log.error(`the canary of ${area} cannot reach its next stage: ${error.message}`);
  }
}

/**
 * Rolls a watched release back to the one before it, unless the area has changed since the deploy. A refusal,
 * for example because the release before no longer links, is logged once and shown by `site status`.
 */
async function rollBack(
  { database: { db }, trust, log, metrics, routing }: JudgeParts,
  { area, from: to }: WatchedRelease,
  { why, revision }: Verdict,
): Promise<void> {
  try {
    const request = { action: 'rollback', area, to, why, revision } as const;
    const { entries } = await changeChannel(db, request, { who: text.who, routing, trust });
    if (entries.length === 0) return;
    metrics.countMove(area, 'rollback', 'done');
    log.warn(`${area} was rolled back to ${to}: ${why}`);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isOvertaken(error)) return;
    if (await saveRefusal(db, area, revision, describeRefusal(error)))
      log.error(
        `${area} is worse than before (${why}), but cannot be rolled back to ${to}: ${error.message}`,
      );
  }
}

const isOvertaken = ({ details }: ApiError) =>
  (details as { reason?: unknown } | undefined)?.reason === 'overtaken';
