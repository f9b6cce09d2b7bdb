import type { RewardFields } from '../contracts/donate';
import { REWARD_TYPES, type RewardType } from '../contracts/reward-types';

/**
 * One reward. Depending on `type`, `count` is the number of game dollars, DP, chips, VIP days, vehicles or
 * items.
 */
export interface Reward {
  type: RewardType;
  count: number;
  /** Name of a vehicle or an item. Absent for other rewards. */
  name?: string;
}

/** Returns the rewards with a count above zero, sorted by type (docs/product/promo.md#rewards). */
export function toRewards({ money, donate, chips, premium, vehicle, items }: RewardFields): Reward[] {
  const all: Reward[] = [
    { type: 'Money', count: money ?? 0 },
    { type: 'IC', count: donate ?? 0 },
    { type: 'Chips', count: chips ?? 0 },
    { type: 'VIP', count: premium && premium.id > 0 ? premium.days : 0 },
    ...(vehicle ? [{ type: 'Vehicle' as const, count: 1, name: vehicle.name }] : []),
    ...(items ?? []).map(({ name, count }) => ({ type: 'Items' as const, count, name })),
  ];
  return all.filter(({ count }) => count > 0).sort((a, b) => REWARD_TYPES[a.type] - REWARD_TYPES[b.type]);
}
