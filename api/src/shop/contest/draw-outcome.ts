import type { DrawOutcome } from '@site/shared/contracts/contest';
import type { Db } from '@site/server/db/types';
import { type DrawRow, selectWithdrawn } from './contest.repo';
import { saltOf } from './entries';
import { CONTEST_DOCUMENT, isParticipant } from './participants';
import { readAnnounced } from './published-draw';

/**
 * Returns how a draw whose period is over went for a player, or undefined if the player is not in it. A consent that is
 * withdrawn before the result takes the player out, also if it is given again.
 */
export async function readOutcome(db: Db, draw: DrawRow, playerId: number): Promise<DrawOutcome | undefined> {
  const { winners, terms } = draw;
  const until = draw.until.getTime();
  if (!(await isParticipant(db, draw, playerId))) return undefined;
  if (winners === null && (await hasWithdrawn(db, draw, playerId))) return undefined;
  const entry = toEntry(draw, playerId);
  if (winners === null) return { until, state: 'counting', ...entry };
  const won = winners.find((winner) => winner.playerId === playerId);
  if (!won) return { until, state: 'lost', ...entry };
  const prizes = terms?.prizes ?? [];
  return {
    until,
    state: 'won',
    ...entry,
    coins: prizes.reduce((sum, { reward }) => sum + (reward.donate ?? 0), won.coins),
  };
}

async function hasWithdrawn(db: Db, draw: DrawRow, playerId: number): Promise<boolean> {
  const { beacon } = readAnnounced(draw);
  const period = { from: draw.until, before: beacon ? new Date(beacon.time) : null };
  return (await selectWithdrawn(db, CONTEST_DOCUMENT, [playerId], period)).length > 0;
}

/** Returns what a participant needs to find the own sum in the published list. */
function toEntry({ paid, paidSalt }: DrawRow, playerId: number): Pick<DrawOutcome, 'entry'> {
  const own = paid?.find((participant) => participant.playerId === playerId);
  if (!own || !paidSalt) return {};
  return { entry: { playerId, kopecks: own.kopecks, salt: saltOf(paidSalt, playerId) } };
}
