import type { Database } from '@site/api/db';
import type { RouteMode } from '@site/shared/contracts/composition';
import { isApiError } from '@site/shared/contracts/errors';
import type { FastifyBaseLogger } from 'fastify';
import { changeChannel } from '../channel/change.service';
import type { LiveChannel } from '../channel/live/live-channel';
import type { LiveState } from '../channel/live/live-state';
import { Judge, type JudgeTimes } from './judge-loop';
import { judgeText as text } from './judge.text';
import type { Canary } from './tally';
import type { Verdict } from './judge-canary.service';

interface JudgeParts {
  database: Pick<Database, 'db'>;
  live: Pick<LiveChannel, 'state'>;
  mode: RouteMode;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  metrics: { countMove(area: string, action: string, result: string): void };
  times?: JudgeTimes | undefined;
}

/**
 * Creates the judge for the channel's canaries. The judge withdraws a bad canary through a channel change.
 */
export const openJudge = (parts: JudgeParts): Judge =>
  new Judge({
    database: parts.database,
    canaries: () => canariesOf(parts.live.state),
    withdraw: (area, verdict) => withdraw(parts, area, verdict),
    onError: (error) => parts.log.error(error, 'canaries run without being judged'),
    times: parts.times,
  });

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
  { database, log, metrics, mode }: JudgeParts,
  area: string,
  { why, revision }: Verdict,
): Promise<void> {
  try {
    await changeChannel(database.db, { action: 'withdraw', area, why, revision }, { who: text.who, mode });
    metrics.countMove(area, 'withdraw', 'done');
    log.warn(`the canary of ${area} was withdrawn: ${why}`);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'CONFLICT') throw error;
  }
}
