import type { RewardFields } from '@site/shared/contracts/donate';
import type { GameReward } from '../contract/game-contract';

/**
 * Returns the part of a reward that the game server delivers, or null if there is no such part. DP are
 * credited through the ledger instead.
 */
export function toGameReward({ donate: _coins, ...fields }: RewardFields): GameReward | null {
  const { money, chips, premium, vehicle, items } = fields;
  const presentItems = items?.filter(({ count }) => count > 0) ?? [];
  const reward: GameReward = {
    ...(money ? { money } : {}),
    ...(chips ? { chips } : {}),
    ...(premium && premium.id > 0 ? { premium } : {}),
    ...(vehicle ? { vehicle } : {}),
    ...(presentItems.length > 0 ? { items: presentItems } : {}),
  };
  return Object.keys(reward).length > 0 ? reward : null;
}
