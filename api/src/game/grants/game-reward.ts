import type { RewardFields } from '@site/shared/contracts/donate';
import type { GameReward } from '../contract/game-contract';

/** The part of a reward that the game server gives: without DP, which the ledger moves; null when that is all there is. */
export function toGameReward({ donate: _coins, ...fields }: RewardFields): GameReward | null {
  const { money, chips, premium, vehicle, items } = fields;
  const things = items?.filter(({ count }) => count > 0) ?? [];
  const reward: GameReward = {
    ...(money ? { money } : {}),
    ...(chips ? { chips } : {}),
    ...(premium && premium.id > 0 ? { premium } : {}),
    ...(vehicle ? { vehicle } : {}),
    ...(things.length > 0 ? { items: things } : {}),
  };
  return Object.keys(reward).length > 0 ? reward : null;
}
