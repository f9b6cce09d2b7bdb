import type { BoughtItem } from '@site/shared/contracts/money-operations';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';

const ITEMS: Record<string, string> = {
  coins: 'DP платежа',
  case: 'кейс',
  service: 'услуга',
  contest: 'конкурс',
  code: 'промокод',
};

const ITEM_STATES: Record<BoughtItem['state'], string> = {
  waiting: 'ещё не передано в игру',
  given: 'получено',
  running: 'идёт',
  closed: 'список закрыт',
  won: 'выиграл',
  lost: 'не выиграл',
  balance: 'на счету',
  spent: 'потрачены, на счету меньше',
};

/** Names something that the money has bought, with its state and its price in DP. */
export function toItemWords({ id, title, coins, state }: BoughtItem): string {
  const [kind = ''] = id.split(':');
  const amount = coins === 0 ? '' : `, ${formatNumber(coins)}\u00a0DP`;
  const name = kind === 'coins' ? '' : `${title === '' ? id : `«${title}»`} `;
  return `${ITEMS[kind] ?? kind} ${name}(${ITEM_STATES[state]}${amount})`;
}

const SERVICES: Forms = ['услуга', 'услуги', 'услуг'];

/** Says how many services a preview leaves out. */
export const toMoreWords = (more: number): string =>
  `и ещё ${formatNumber(more)} ${plural(more, SERVICES)}: показаны последние, игрок видит все в истории покупок`;
