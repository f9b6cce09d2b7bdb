import type { ReferralsInfo } from '@site/shared/contracts/profile';
import type { Db } from '../../platform/db/types';
import { PROGRESS_MAX } from '../../game/contract/game-contract';
import type { GameServer } from '../../game/contract/game-server';
import { isRefusal } from '../../platform/http/refusal';
import { selectInvited, selectOwnPromocode, sumReferrals } from './referral.repo';
import { readRules } from './referral-rules';
import { rewardInviter } from './referral-rewards.service';

const NOT_BEGUN = { playMinutes: 0, level: 0 };

/**
 * A player's own code, its price, and who came by it with how far they are. What is done by now is credited first. While the
 * game server is away the rest is told: nobody's progress is known then.
 */
export async function readReferrals(
  db: Db,
  game: GameServer,
  playerId: number,
  now: Date,
): Promise<ReferralsInfo> {
  const credited = await unlessAway(rewardInviter(db, game, playerId, now).then(() => true));
  const invited = await selectInvited(db, playerId, PROGRESS_MAX);
  const ids = invited.map((one) => one.playerId);
  const progress = credited ? await unlessAway(game.readProgress(ids)) : null;
  const { addCost, task, reward } = await readRules(db);
  return {
    addCost,
    task,
    reward,
    promocode: (await selectOwnPromocode(db, playerId)) ?? '',
    total: await sumReferrals(db, playerId),
    list: invited.map(({ playerId: id, at, ...one }) => ({
      ...one,
      at: at.getTime(),
      ...(progress?.get(id) ?? NOT_BEGUN),
    })),
  };
}

async function unlessAway<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isRefusal(error) && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
}
