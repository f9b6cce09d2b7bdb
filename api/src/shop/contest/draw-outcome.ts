import type { DrawOutcome } from '@site/shared/contracts/contest';
import type { Db } from '@site/server/db/types';
import type { DrawRow } from './contest.repo';
import { findParticipants } from './participants';

interface Player {
  playerId: number;
  /** True while the player's consent to the rules is in force. */
  agrees: boolean;
}

/**
 * Returns how a draw whose period is over went for a player, or undefined if the player is not in it. A consent that is
 * withdrawn before the result takes the player out.
 */
export async function readOutcome(
  db: Db,
  draw: DrawRow,
  { playerId, agrees }: Player,
): Promise<DrawOutcome | undefined> {
  const { participants, winners, terms } = draw;
  const until = draw.until.getTime();
  if (winners === null && !agrees) return undefined;
  const list = participants ?? (await findParticipants(db, draw, playerId));
  if (!list.includes(playerId)) return undefined;
  if (winners === null) return { until, state: 'counting' };
  const won = winners.find((winner) => winner.playerId === playerId);
  if (!won) return { until, state: 'lost' };
  const prizes = terms?.prizes ?? [];
  return {
    until,
    state: 'won',
    coins: prizes.reduce((sum, { reward }) => sum + (reward.donate ?? 0), won.coins),
  };
}
