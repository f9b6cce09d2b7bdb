import type { ReferralsInfo } from '@site/shared/contracts/profile';
import type { Db } from '../db/types';
import { PROGRESS_MAX } from '../game/game-contract';
import type { GameServer } from '../game/game-server';
import { selectInvited, selectOwnPromocode, sumReferrals } from './referral.repo';
import { readRules } from './referral-rules';
import { rewardInviter } from './reward.service';

const NOT_BEGUN = { playMinutes: 0, level: 0 };

/** A player's own code, its price, and who came by it with how far they are. What is done by now is credited first. */
export async function readReferrals(
  db: Db,
  game: GameServer,
  playerId: number,
  now: Date,
): Promise<ReferralsInfo> {
  await rewardInviter(db, game, playerId, now);
  const invited = await selectInvited(db, playerId, PROGRESS_MAX);
  const progress = await game.readProgress(invited.map((one) => one.playerId));
  return {
    ...(await readRules(db)),
    promocode: (await selectOwnPromocode(db, playerId)) ?? '',
    total: await sumReferrals(db, playerId),
    list: invited.map(({ playerId: id, at, ...one }) => ({
      ...one,
      at: at.getTime(),
      ...(progress.get(id) ?? NOT_BEGUN),
    })),
  };
}
