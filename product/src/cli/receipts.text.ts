import type { ReceiptList } from '@site/shared/contracts/money';
import { formatStamp } from '@site/text/dates';
import { type Forms, plural } from '@site/text/plural';
import { roubles } from './money.text';

type Row = ReceiptList['list'][number];

const ORDERS: Forms = ['заказа', 'заказов', 'заказов'];
const STATES = { pending: 'ждёт', succeeded: 'отправлен', canceled: 'не оформлен' } as const;
const toState = (state: Row['receipt']): string => (state === null ? '—' : STATES[state]);

/** Output of `site payments receipts`. */
export const receiptsText = {
  none: 'Все чеки отправлены.',
  problems: (n: number) => `Чеки ${n} ${plural(n, ORDERS)} не оформлены или задерживаются больше суток:`,
  columns: ['ЗАКАЗ', 'СИСТЕМА', 'ПЛАТЁЖ', 'СУММА', 'ЧЕК', 'ЧЕК ВОЗВРАТА', 'С КАКОГО ВРЕМЕНИ'],
  row: ({ orderId, provider, paymentId, amount, receipt, refundReceipt, since }: Row) => [
    orderId,
    provider,
    paymentId ?? '—',
    roubles(amount),
    toState(receipt),
    toState(refundReceipt),
    since === null ? '—' : formatStamp(since),
  ],
  settled: (orderId: string) => `Чеки заказа ${orderId} больше не ждём: запись об этом в журнале сайта.`,
  nothing: (orderId: string) =>
    `${orderId}: такого заказа нет среди тех, чьи чеки не оформлены. Проверьте номер: «site payments receipts».`,
  badSettlement: 'Нужны номер заказа и причина: --settle <заказ> --why "…", от 3 до 300 знаков.',
} as const;
