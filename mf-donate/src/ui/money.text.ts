import { formatNumber } from '@site/text/numbers';

/** Formats roubles: «1 000 ₽», «1 005,50 ₽». */
export function toRoublesText(roubles: number): string {
  const kopecks = Math.round(roubles * 100);
  const rest = kopecks % 100;
  const whole = formatNumber(Math.floor(kopecks / 100));
  return `${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0₽`;
}

/** Formats the site's coins: «1 150 DP». */
export const toCoinsText = (coins: number): string => `${formatNumber(coins)}\u00a0DP`;
