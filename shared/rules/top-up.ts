import type { DonateBonuses } from '../contracts/payments';

/** What a payment brings, in whole DP. */
export interface TopUp {
  /** For the money itself. */
  coins: number;
  /** For the amount (decision 29), on top. */
  bonus: number;
  total: number;
}

export interface TopUpTerms {
  /** DP for a rouble. */
  rate: number;
  bonuses: DonateBonuses['bonuses'];
}

/** Roubles of the wire as whole kopecks; null for what has more than two decimals, is nothing or below (decision 24). */
export function toKopecks(roubles: number): number | null {
  const kopecks = Math.round(roubles * 100);
  // the nearest number that two decimals can say is the number itself
  return Number.isSafeInteger(kopecks) && kopecks > 0 && kopecks / 100 === roubles ? kopecks : null;
}

export const toRoubles = (kopecks: number): number => kopecks / 100;

/** What so many kopecks bring: the page shows it live, the server credits it. Parts of a coin are not given. */
export function toTopUp(kopecks: number, { rate, bonuses }: TopUpTerms): TopUp {
  const coins = Math.floor((kopecks * rate) / 100);
  const reached = bonuses.filter(({ amount }) => amount * 100 <= kopecks);
  const percent = Math.max(0, ...reached.map((bonus) => bonus.percent));
  const bonus = Math.floor((coins * percent) / 100);
  return { coins, bonus, total: coins + bonus };
}
