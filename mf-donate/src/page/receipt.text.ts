import type { TopUp } from '@site/shared/rules/top-up';
import { toCoinsText } from './money.text';

/** Words that every receipt of a top-up has. */
export const receiptText = {
  login: 'Логин',
  topUp: 'Пополнение',
  bonus: (percent: number) => `Бонус +${percent}\u00a0%`,
  credit: 'Зачислим',
  due: 'К оплате',
  nothing: '\u2014',
  lost: 'Бонусы не загрузились. Касса всё равно их начислит, но показать сумму пока не может.',
} as const;

/** What a sum brings, a line for the money and one for the bonus; none while that is not known. */
export function toBroughtLines(brought: TopUp | null): [name: string, value: string][] {
  if (!brought) return [];
  const { coins, bonus } = brought;
  const topUp: [string, string] = [receiptText.topUp, toCoinsText(coins)];
  if (bonus === 0) return [topUp];
  return [topUp, [receiptText.bonus(Math.round((bonus * 100) / coins)), toCoinsText(bonus)]];
}
