import type { ReferralsInfo, UsedPromocode } from '@site/shared/contracts/profile';
import type { Db } from '@site/server/db/types';
import { PROGRESS_MAX } from '../../game/contract/game-contract';
import type { GameServer } from '../../game/contract/game-server';
import { isRefusal } from '../../http/refusal';
import { selectInvited, selectOwnPromocode, selectUsedPromocode, sumReferrals } from './referral.repo';
import { readRules } from './referral-rules';
import { rewardInviter } from './referral-rewards.service';

const NO_PROGRESS = { playMinutes: 0, level: 0 };

/**
 * Returns a player's own promocode, its price, and the invited players with their progress. Credits rewards
 * for completed tasks first. While the game server is unavailable, all progress is reported as zero.
 */
export async function readReferrals(
  db: Db,
  game: GameServer,
  playerId: number,
  now: Date,
): Promise<ReferralsInfo> {
  const credited = await nullWhenUnavailable(rewardInviter(db, game, playerId, now).then(() => true));
  const invited = await selectInvited(db, playerId, PROGRESS_MAX);
  const used = await selectUsedPromocode(db, playerId);
  const ids = invited.map((player) => player.playerId);
  const progress = credited ? await nullWhenUnavailable(game.readProgress(ids)) : null;
  const own = credited && used?.terms ? await nullWhenUnavailable(game.readProgress([playerId])) : null;
  const { addCost, task, reward } = await readRules(db);
  return {
    addCost,
    task,
    reward,
    promocode: (await selectOwnPromocode(db, playerId)) ?? '',
    total: await sumReferrals(db, playerId),
    list: invited.map(({ playerId: id, at, ...player }) => ({
      ...player,
      at: at.getTime(),
      ...(progress?.get(id) ?? NO_PROGRESS),
    })),
    ...(used && { used: toUsed(used, reward.invited, own?.get(playerId) ?? NO_PROGRESS) }),
  };
}

/** A player's code has been paid at once, with the money for the invited player. */
function toUsed(
  { code: promocode, terms, rewardedAt }: NonNullable<Awaited<ReturnType<typeof selectUsedPromocode>>>,
  invited: number,
  progress: typeof NO_PROGRESS,
): UsedPromocode {
  if (!terms) return { promocode, reward: { money: invited }, ...progress, rewarded: true };
  const reward = { money: 0, ...terms.reward };
  return { promocode, reward, task: terms.task, ...progress, rewarded: rewardedAt !== null };
}

async function nullWhenUnavailable<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isRefusal(error) && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
}
