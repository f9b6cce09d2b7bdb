import type { RewardType } from '@site/shared/contracts/reward-types';
import type { Reward } from '@site/shared/rules/rewards';
import { formatNumber } from '@site/shared/text/numbers';
import { plural } from '@site/shared/text/plural';

/** Roubles: «1 000 ₽», «1 005,50 ₽». */
export function toRoublesText(roubles: number): string {
  const kopecks = Math.round(roubles * 100);
  const rest = kopecks % 100;
  const whole = formatNumber(Math.floor(kopecks / 100));
  return `${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0₽`;
}

/** «1 150 DP». */
export const toCoinsText = (coins: number): string => `${formatNumber(coins)}\u00a0DP`;

const DAYS = ['день', 'дня', 'дней'] as const;

/** What a reward is called, and how much of it there is (spec §3 «Reward types»). */
export const rewardText: Record<RewardType, (reward: Reward) => { name: string; count: string }> = {
  Money: ({ count }) => ({ name: 'Деньги', count: `${formatNumber(count)}\u00a0$` }),
  IC: ({ count }) => ({ name: 'На счёт', count: toCoinsText(count) }),
  Chips: ({ count }) => ({ name: 'Жетоны причала', count: formatNumber(count) }),
  VIP: ({ count }) => ({ name: 'VIP', count: `${count}\u00a0${plural(count, DAYS)}` }),
  Vehicle: ({ name = '' }) => ({ name: 'Транспорт', count: name }),
  Items: ({ name = '', count }) => ({ name, count: `${formatNumber(count)}\u00a0шт.` }),
};
