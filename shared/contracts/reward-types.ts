/** Reward types. Rewards are sorted by these numbers (docs/product/promo.md#rewards). */
export const REWARD_TYPES = { Money: 0, IC: 1, Chips: 2, VIP: 3, Vehicle: 4, Items: 5 } as const;
export type RewardType = keyof typeof REWARD_TYPES;
