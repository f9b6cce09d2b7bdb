import type { FindingKind, LedgerReply, ReconcileReply } from '@site/shared/contracts/money';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';
import { PROVIDER_NAMES } from './payment-words.text';

const ORDERS: Forms = ['заказ', 'заказа', 'заказов'];
const COMPARED: Forms = ['Сверен', 'Сверено', 'Сверено'];
const ENTRIES: Forms = ['проводка', 'проводки', 'проводок'];
const SIDES: Forms = ['сторона', 'стороны', 'сторон'];

const KINDS: Record<FindingKind, string> = {
  'paid-not-credited': 'оплачен, не зачислен',
  'credited-not-paid': 'зачислен, не оплачен',
  amount: 'суммы разные',
  currency: 'валюта другая',
  'second-payment': 'второй платёж заказа',
  'unknown-order': 'заказа нет',
  refund: 'возврат не учтён',
  'own-refund': 'возврат оператора подтверждён',
};

const COINS_OF_ORDER = { coins: 'оплачено', returned: 'списано при возврате' } as const;
const SIDES_OF_ORDER = {
  sale: 'оплачено',
  commission: 'комиссия',
  refund: 'возвращено',
  chargeback: 'оспорено в банке',
} as const;

const toCompared = (orders: number): string =>
  `${plural(orders, COMPARED)} ${formatNumber(orders)} ${plural(orders, ORDERS)}`;

/** Formats kopecks as «1 500,00 ₽», and hundredths of another currency as «1 500,00 KZT». */
export function roubles(kopecks: number | null, currency = '₽'): string {
  if (kopecks === null) return '—';
  const [whole = '', part = ''] = (Math.abs(kopecks) / 100).toFixed(2).split('.');
  return `${kopecks < 0 ? '−' : ''}${formatNumber(Number(whole))},${part}\u00a0${currency}`;
}
const isMoney = (account: string) => /^(clearing|sales|commission|refunds)\//.test(account);

/** Output of `site payments` and `site ledger`. */
export const moneyText = {
  none: '—',
  columns: ['ЧТО', 'СИСТЕМА', 'ЗАКАЗ', 'ПЛАТЁЖ', 'ЗАКАЗАНО', 'ОПЛАЧЕНО', 'ИСПРАВЛЕНО'],
  kind: (kind: FindingKind) => KINDS[kind],
  roubles,
  mended: (mended: boolean) => (mended ? 'да' : 'нет'),
  agrees: ({ orders }: ReconcileReply) => `${toCompared(orders)}: всё сходится.`,
  differs: ({ orders, findings }: ReconcileReply) => `${toCompared(orders)}, расхождений ${findings.length}:`,
  incomplete: ({ orders }: ReconcileReply) =>
    `${toCompared(orders)}: расхождений нет, но сверить удалось не всё.`,
  unclear: (ids: string[]) => `О заказах ничего не известно: ${ids.join(', ')}`,
  provider: (name: ReconcileReply['findings'][number]['provider']) => PROVIDER_NAMES[name],
  away: (names: ReconcileReply['away']) =>
    `Не отвечают: ${names.map((name) => PROVIDER_NAMES[name]).join(', ')}. Сверьте ещё раз позже.`,
  badHours: (value: string) => `--hours ${value} не подходит: нужно целое число от 1 до 720.`,
  proven: ({ transactions, postings }: LedgerReply) =>
    `Книги сходятся: ${formatNumber(transactions)} ${plural(transactions, ENTRIES)}, ${formatNumber(postings)} ${plural(postings, SIDES)}.`,
  broken: 'Книги не сходятся:',
  offBalance: (key: string, sum: number, currency: string) =>
    `  проводка ${key} не сходится на ${sum} ${currency}`,
  empty: (key: string) => `  проводка ${key} пуста`,
  wrongTotal: (account: string, kept: number, sum: number) =>
    `  счёт ${account}: записано ${kept}, по проводкам ${sum}`,
  unbooked: ({ orderId, what, ordered, booked }: LedgerReply['problems']['unbooked'][number]) =>
    what === 'coins' || what === 'returned'
      ? `  заказ ${orderId}: ${COINS_OF_ORDER[what]} ${formatNumber(ordered)}\u00a0DP, по проводкам ${formatNumber(booked)}`
      : `  заказ ${orderId}: ${SIDES_OF_ORDER[what]} ${roubles(ordered)}, по проводкам ${roubles(booked)}`,
  uncaused: (key: string) => `  проводка ${key}: нет покупки, награды или заказа, из-за которых она сделана`,
  unpaid: (key: string) => `  проводки ${key} нет, хотя покупка или награда есть`,
  brokenSeal: ({ number, afterId, lastId }: LedgerReply['problems']['seals'][number]) =>
    `  печать ${number} сломана: проводки с номерами от ${afterId + 1} до ${lastId} изменили, убрали или добавили`,
  wrongSeal: ({ number, digest }: LedgerReply['problems']['wrongSeal'][number]) =>
    digest === null ? `  печати ${number} в книгах нет` : `  печать ${number} другая: в книгах ${digest}`,
  lastSeal: (seal: LedgerReply['seal']) =>
    seal === null
      ? 'Печатей ещё нет: первая появится через две минуты после первой проводки.'
      : `Последняя печать: ${seal.number}:${seal.digest}`,
  badSeal: (value: string) =>
    `--seal ${value} не подходит: нужны номер и отпечаток из журнала или отчёта, например 118:9f3c… (64 знака после двоеточия).`,
  unexplained: (key: string) => `  ${key}: нет операции, её проводки, или операция о другом`,
  totals: ['СЧЁТ', 'ОСТАТОК'],
  amount: (account: string, amount: number) =>
    isMoney(account) ? roubles(amount) : `${formatNumber(amount)}\u00a0DP`,
} as const;
