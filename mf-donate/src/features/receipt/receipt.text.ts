import type { TopUp } from '@site/shared/rules/top-up';
import { toCoinsText } from '../../ui/money.text';

export const receiptText = {
  login: 'Логин',
  topUp: 'Пополнение',
  bonus: (percent: number) => `Бонус +${percent}\u00a0%`,
  credit: 'Зачислим',
  due: 'К оплате',
  nothing: '\u2014',
  loadFailed: 'Бонусы не загрузились. Касса всё равно их начислит, но показать сумму пока не может.',
} as const;

/**
 * Returns the receipt lines for the coins bought and the bonus coins, or no lines while the top-up is
 * unknown.
 */
export function toTopUpLines(topUp: TopUp | null): [name: string, value: string][] {
  if (!topUp) return [];
  const { coins, bonus } = topUp;
  const coinsLine: [string, string] = [receiptText.topUp, toCoinsText(coins)];
  if (bonus === 0) return [coinsLine];
  return [coinsLine, [receiptText.bonus(Math.round((bonus * 100) / coins)), toCoinsText(bonus)]];
}
