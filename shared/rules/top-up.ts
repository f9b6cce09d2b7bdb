import type { DonateBonuses } from '../contracts/payments';

/** Coins for a payment, in whole DP. */
export interface TopUp {
  /** Coins for the paid amount. */
  coins: number;
  /** Bonus coins for the amount (docs/product/payments.md#bonuses). */
  bonus: number;
  total: number;
}

/** Terms of a top-up, set by the server. */
export interface TopUpTerms {
  /** DP per rouble. */
  rate: number;
  bonuses: DonateBonuses['bonuses'];
}

/**
 * Converts a requested amount in roubles to whole kopecks. Returns null for amounts that are not positive or
 * have more than two decimals (docs/product/payments.md#amounts).
 */
export function toKopecks(roubles: number): number | null {
  const kopecks = Math.round(roubles * 100);
  // only an amount with at most two decimals equals its rounded kopecks divided by 100
  return Number.isSafeInteger(kopecks) && kopecks > 0 && kopecks / 100 === roubles ? kopecks : null;
}

export const toRoubles = (kopecks: number): number => kopecks / 100;

/**
 * Calculates the coins for an amount in kopecks, rounded down. The page previews the result, and the server
 * credits it.
 */
export function toTopUp(kopecks: number, { rate, bonuses }: TopUpTerms): TopUp {
  const coins = Math.floor((kopecks * rate) / 100);
  const reached = bonuses.filter(({ amount }) => amount * 100 <= kopecks);
  const percent = Math.max(0, ...reached.map((bonus) => bonus.percent));
  const bonus = Math.floor((coins * percent) / 100);
  return { coins, bonus, total: coins + bonus };
}
