/**
 * Upper bounds of prices, rewards and their conditions in content files. They are far above what a shop means, and far
 * below numbers that cannot be added any more.
 */
export const PRICE_LIMITS = {
  roubles: 10_000_000,
  /** DP. */
  coins: 10_000_000,
  /** DP for a rouble. */
  rate: 1_000,
  percent: 100,
  /** Game dollars, and chips. */
  gameMoney: 1_000_000_000,
  vipDays: 3_650,
  vipTypes: 1_000,
  items: 1_000_000,
  winners: 10_000,
  hours: 100_000,
  level: 10_000,
  rewards: 10_000,
} as const;
