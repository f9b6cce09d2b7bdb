import type { RewardFields } from '../contracts/donate';
import type { PartnerTask } from '../contracts/partners';
import { type Reward, toRewards } from '../rules/rewards';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';

const DAYS: Forms = ['день', 'дня', 'дней'];
const HOURS: Forms = ['час', 'часа', 'часов'];
const CHIPS: Forms = ['жетон', 'жетона', 'жетонов'];

/**
 * Formats a reward for display in two parts: a large value and a label below it
 * (docs/product/promo.md#rewards).
 */
export function rewardWords({ type, count, name = '' }: Reward): { value: string; label: string } {
  switch (type) {
    case 'Money':
      return { value: `${formatNumber(count)}\u00a0$`, label: 'деньги' };
    case 'IC':
      return { value: `${formatNumber(count)}\u00a0DP`, label: 'на счёт' };
    case 'Chips':
      return { value: formatNumber(count), label: plural(count, CHIPS) };
    case 'VIP':
      return { value: 'VIP', label: `${formatNumber(count)}\u00a0${plural(count, DAYS)}` };
    case 'Vehicle':
      return { value: name, label: 'транспорт' };
    case 'Items':
      return { value: `${formatNumber(count)}\u00a0шт.`, label: name };
  }
}

/** Formats all rewards in one line: «50 000 $, 300 DP, VIP 7 дней, Галеон, набор моряка × 4». */
export const rewardLine = (fields: RewardFields): string =>
  toRewards(fields)
    .map((reward) => {
      const { value, label } = rewardWords(reward);
      if (reward.type === 'Items') return `${label}\u00a0×\u00a0${formatNumber(reward.count)}`;
      return reward.type === 'Chips' || reward.type === 'VIP' ? `${value}\u00a0${label}` : value;
    })
    .join(', ');

/**
 * Formats a partner's task: «подтвердить почту, отыграть 10 часов и дойти до 3-го уровня». Every character has the
 * first level, so a task with this level names only mail and hours.
 */
export function taskWords({ playTime, level }: PartnerTask): string {
  const hours = `отыграть ${formatNumber(playTime)}\u00a0${plural(playTime, HOURS)}`;
  return level <= 1
    ? `подтвердить почту и\u00a0${hours}`
    : `подтвердить почту, ${hours} и\u00a0дойти до\u00a0${level}\u2011го\u00a0уровня`;
}

/** Returns the reward text of a promocode. For a partner's promocode, the text includes the task. */
export function promocodeRewardWords(reward: RewardFields, task?: PartnerTask): string {
  const line = rewardLine(reward);
  if (line === '') return 'У этого промокода сейчас нет бонусов';
  return task ? `${line}. Условие: ${taskWords(task)}` : `+${line} в игре`;
}
