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
 * Converts roubles of a request to whole kopecks. Null for amounts that are not positive or have more than two
 * decimals (docs/product/payments.md#amounts).
 */
export function toKopecks(roubles: number): number | null {
  const kopecks = Math.round(roubles * 100);
  // an amount with two decimals is exactly the double nearest to it
  return Number.isSafeInteger(kopecks) && kopecks > 0 && kopecks / 100 === roubles ? kopecks : null;
}

/** Converts kopecks to roubles. */
export const toRoubles = (kopecks: number): number => kopecks / 100;

/**
 * Coins for an amount in kopecks. The page uses it for its preview and the server for crediting. Fractions of a coin
 * are dropped.
 */
export function toTopUp(kopecks: number, { rate, bonuses }: TopUpTerms): TopUp {
  const coins = Math.floor((kopecks * rate) / 100);
  const reached = bonuses.filter(({ amount }) => amount * 100 <= kopecks);
  const percent = Math.max(0, ...reached.map((bonus) => bonus.percent));
  const bonus = Math.floor((coins * percent) / 100);
  return { coins, bonus, total: coins + bonus };
}
