import type { FoundPayment, PaymentEvent, PaymentEventKind } from '@site/shared/contracts/money-search';
import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { roubles } from './money.text';
import {
  callbackWords,
  cancellationWords,
  toRefusalWords,
  METHODS,
  problemWords,
  PROVIDER_NAMES,
  receiptWords,
} from './payment-words.text';

/** Words for the state of an order. */
export const STATES: Record<FoundPayment['state'], string> = {
  created: 'создан',
  pending: 'ждёт оплаты',
  canceled: 'отменён',
  succeeded: 'оплачен',
  refunded: 'возвращён',
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
  'receipts-settled': 'чеки закрыты вручную',
  offset: 'чек зачёта предоплаты',
  'goods-left': 'осталось у игрока',
};

const OPERATIONS: Record<string, string> = {
  refund: 'возврат',
  chargeback: 'спор в банке',
  'chargeback-won': 'спор выигран',
  adoption: 'приём платежей',
};

const dp = (coins: number) => `${formatNumber(coins)}\u00a0DP`;
const signedDp = (coins: number) => `${coins > 0 ? '+' : ''}${dp(coins)}`;

const toState = ({ state, refunded, amount, problem }: FoundPayment): string =>
  [
    state === 'succeeded' && refunded > 0 && refunded < amount ? 'возвращён частично' : STATES[state],
    ...(problem === null ? [] : [problemWords[problem] ?? problem]),
  ].join(', ');

/** Translates `payment.succeeded: settled`. Words of a later release stay as they are. */
function toCallback(about: string): string {
  const [event = '', outcome = ''] = about.split(': ');
  return `${callbackWords.events[event] ?? event}: ${callbackWords.outcomes[outcome] ?? problemWords[outcome] ?? outcome}`;
}

const toAbout = ({ kind, about }: PaymentEvent): string => {
  if (about === null) return '';
  if (kind === 'unmatched') return problemWords[about] ?? about;
  return kind === 'callback' ? toCallback(about) : (OPERATIONS[about] ?? about);
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
    `${PROVIDER_NAMES[found.provider]} ${METHODS[found.method] ?? found.method}`,
    found.paymentId ?? '—',
    toState(found),
  ],
  none: (typed: string): string => {
    const none =
      'Таких платежей нет. Ищут по целому логину, почте, номеру заказа (целому или тому, что на чеке) или платежа; сумма точная, дни московские.';
    return /^\d{1,7}([.,]\d{1,2})?$/.test(typed)
      ? `${none} ${typed}\u00a0— это сумма? Тогда --sum ${typed}.`
      : none;
  },
  more: (shown: number) =>
    `Показаны последние ${shown}, есть ещё: добавьте --sum, --from или --to, чтобы сузить поиск.`,
  noQuery: 'Назовите, что искать: логин, почту, номер заказа или платежа, --sum, --from или --to.',
  tooLong: 'Запрос длиннее 254 знаков: ищут по целому логину, почте, номеру заказа или платежа.',
  unknown: (id: string) => `Заказа ${id} нет. Найти заказ по логину, почте или сумме: site payments find.`,
  order: (order: FoundPayment): string[] => [
    `Заказ ${order.id}: ${roubles(order.amount)}, ${dp(order.coins)}, ${toState(order)}.`,
    `Счёт: ${order.login === '' ? 'удалён' : order.login}.${order.email === null ? '' : ` Почта плательщика: ${order.email}.`}`,
    `Платёж: ${PROVIDER_NAMES[order.provider]}, ${METHODS[order.method] ?? order.method}, ${order.paymentId ?? 'номера ещё нет'}.`,
    ...(order.reason === null
      ? []
      : [`Причина отмены: ${cancellationWords[order.reason] ?? `код ${order.reason}`}.`]),
    ...(order.refunded === 0 ? [] : [`Возвращено: ${roubles(order.refunded)}.`]),
    ...(order.receipt === null ? [] : [`Чек: ${receiptWords[order.receipt] ?? order.receipt}.`]),
    ...(order.offsetReceipt === null
      ? []
      : [`Чек зачёта предоплаты: ${receiptWords[order.offsetReceipt] ?? order.offsetReceipt}.`]),
  ],
  eventColumns: ['КОГДА', 'ЧТО', 'НОМЕР', 'СВЕДЕНИЯ', 'ДЕНЬГИ', 'DP', 'КТО И ПОЧЕМУ'],
  event: (event: PaymentEvent): string[] => [
    formatStamp(event.at),
    EVENTS[event.kind],
    event.id,
    toAbout(event),
    event.kopecks === null ? '' : roubles(event.kopecks),
    event.coins === null ? '' : signedDp(event.coins),
    [event.by, event.kind === 'refused' && event.why !== null ? toRefusalWords(event.why) : event.why]
      .filter((word) => word !== null)
      .join(': '),
  ],
} as const;
