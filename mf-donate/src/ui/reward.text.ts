import type { RewardType } from '@site/shared/contracts/reward-types';
import type { Reward } from '@site/shared/rules/rewards';
import { formatNumber } from '@site/text/numbers';
import { plural } from '@site/text/plural';
import { toCoinsText } from './money.text';

const DAYS = ['день', 'дня', 'дней'] as const;

/**
 * For each reward type, a function that returns the name and the amount of the reward in Russian; see
 * docs/product/promo.md#rewards.
 */
export const rewardText: Record<RewardType, (reward: Reward) => { name: string; count: string }> = {
  Money: ({ count }) => ({ name: 'Деньги', count: `${formatNumber(count)}\u00a0$` }),
  IC: ({ count }) => ({ name: 'На счёт', count: toCoinsText(count) }),
  Chips: ({ count }) => ({ name: 'Жетоны причала', count: formatNumber(count) }),
  VIP: ({ count }) => ({ name: 'VIP', count: `${count}\u00a0${plural(count, DAYS)}` }),
  Vehicle: ({ name = '' }) => ({ name: 'Транспорт', count: name }),
  Items: ({ name = '', count }) => ({ name, count: `${formatNumber(count)}\u00a0шт.` }),
};
