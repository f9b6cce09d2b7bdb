import type { FoundPayment, PaymentEvent, PaymentEventKind } from '@site/shared/contracts/money-search';
import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { roubles } from './money.text';

const STATES: Record<FoundPayment['state'], string> = {
  created: 'создан',
  pending: 'ждёт оплаты',
  canceled: 'отменён',
  succeeded: 'оплачен',
  refunded: 'возвращён',
};

const PROBLEMS: Record<string, string> = {
  amount: 'сумма платежа другая',
  currency: 'валюта платежа другая',
  'second-payment': 'оплачен второй раз',
  'no-account': 'аккаунт удалён',
  test: 'платёж проверочный',
};

const RECEIPTS: Record<string, string> = {
  pending: 'оформляется',
  succeeded: 'отправлен',
  canceled: 'не оформлен',
};

const EVENTS: Record<PaymentEventKind, string> = {
  ordered: 'заказ создан',
  replaces: 'взамен заказа',
  replaced: 'заменён заказом',
  attempt: 'платёж начат',
  callback: 'уведомление',
  unmatched: 'платёж не подходит',
  booked: 'проводка',
  started: 'операция начата',
  confirmed: 'операция подтверждена',
  done: 'операция сделана',
  refused: 'операция отклонена',
};

const OPERATIONS: Record<string, string> = {
  refund: 'возврат',
  chargeback: 'спор в банке',
  'chargeback-won': 'спор выигран',
};

const dp = (coins: number) => `${formatNumber(coins)}\u00a0DP`;
const signedDp = (coins: number) => `${coins > 0 ? '+' : ''}${dp(coins)}`;

const toState = ({ state, refunded, amount, problem }: FoundPayment): string =>
  [
    state === 'succeeded' && refunded > 0 && refunded < amount ? 'возвращён частично' : STATES[state],
    ...(problem === null ? [] : [PROBLEMS[problem] ?? problem]),
  ].join(', ');

const toAbout = ({ kind, about }: PaymentEvent): string => {
  if (about === null) return '';
  if (kind === 'unmatched') return PROBLEMS[about] ?? about;
  return kind === 'callback' ? about : (OPERATIONS[about] ?? about);
};

/** Output of `site payments find` and `site payments show`. */
export const findPaymentsText = {
  columns: ['ЗАКАЗ', 'КОГДА', 'ЛОГИН', 'СУММА', 'DP', 'СИСТЕМА', 'ПЛАТЁЖ', 'СОСТОЯНИЕ'],
  row: (found: FoundPayment): string[] => [
    found.id,
    formatStamp(found.paidAt ?? found.createdAt),
    found.login === '' ? 'удалён' : found.login,
    roubles(found.amount),
    formatNumber(found.coins),
    `${found.provider} ${found.method}`,
    found.paymentId ?? '—',
    toState(found),
  ],
  none: 'Таких платежей нет. Ищут по целому логину, почте, номеру заказа или платежа; сумма точная, дни московские.',
  more: (shown: number) =>
    `Показаны последние ${shown}, есть ещё: добавьте --sum, --from или --to, чтобы сузить поиск.`,
  noQuery: 'Назовите, что искать: логин, почту, номер заказа или платежа, --sum, --from или --to.',
  tooLong: 'Запрос длиннее 254 знаков: ищут по целому логину, почте, номеру заказа или платежа.',
  badDay: (name: string, day: string) =>
    `--${name} ${day} не подходит: нужен день, который есть в календаре, например 2026-11-01.`,
  backwards: (from: string, to: string) => `--to ${to} раньше, чем --from ${from}: поменяйте их местами.`,
  unknown: (id: string) => `Заказа ${id} нет. Найти заказ по логину, почте или сумме: site payments find.`,
  order: (order: FoundPayment): string[] => [
    `Заказ ${order.id}: ${roubles(order.amount)}, ${dp(order.coins)}, ${toState(order)}.`,
    `Счёт: ${order.login === '' ? 'удалён' : order.login}.${order.email === null ? '' : ` Почта плательщика: ${order.email}.`}`,
    `Платёж: ${order.provider}, ${order.method}, ${order.paymentId ?? 'номера ещё нет'}.`,
    ...(order.reason === null ? [] : [`Причина отмены: ${order.reason}.`]),
    ...(order.refunded === 0 ? [] : [`Возвращено: ${roubles(order.refunded)}.`]),
    ...(order.receipt === null ? [] : [`Чек: ${RECEIPTS[order.receipt] ?? order.receipt}.`]),
  ],
  eventColumns: ['КОГДА', 'ЧТО', 'НОМЕР', 'СВЕДЕНИЯ', 'ДЕНЬГИ', 'DP', 'КТО И ПОЧЕМУ'],
  event: (event: PaymentEvent): string[] => [
    formatStamp(event.at),
    EVENTS[event.kind],
    event.id,
    toAbout(event),
    event.kopecks === null ? '' : roubles(event.kopecks),
    event.coins === null ? '' : signedDp(event.coins),
    [event.by, event.why].filter((word) => word !== null).join(': '),
  ],
} as const;
