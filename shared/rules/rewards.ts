import type { RewardFields } from '../contracts/donate';
import { REWARD_TYPES, type RewardType } from '../contracts/reward-types';

/** One line of what is given. `count`: roubles of the game, DP, tokens, days of VIP, vehicles, or things of one kind. */
export interface Reward {
  type: RewardType;
  count: number;
  /** Of a vehicle and of things. */
  name?: string;
}

/** The rewards in a reply's fields: only what is above zero, sorted by type (spec §3). */
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
