import type { ReceiptList } from '@site/shared/contracts/money';
import { formatStamp } from '@site/text/dates';
import { type Forms, plural } from '@site/text/plural';
import { roubles } from './money.text';
import { PROVIDER_NAMES, receiptWords } from './payment-words.text';

type Row = ReceiptList['list'][number];

const ORDERS: Forms = ['заказа', 'заказов', 'заказов'];
const toState = (state: Row['offsetReceipt']): string =>
  state === null ? '—' : (receiptWords[state] ?? state);

/** Output of `site payments receipts`. */
export const receiptsText = {
  none: 'Все чеки отправлены.',
  problems: (n: number) => `Чеки ${n} ${plural(n, ORDERS)} не оформлены или задерживаются больше суток:`,
  columns: ['ЗАКАЗ', 'СИСТЕМА', 'ПЛАТЁЖ', 'СУММА', 'ЧЕК', 'ЧЕК ВОЗВРАТА', 'ЧЕК ЗАЧЁТА', 'С КАКОГО ВРЕМЕНИ'],
  row: ({ orderId, provider, paymentId, amount, receipt, refundReceipt, offsetReceipt, since }: Row) => [
    orderId,
    PROVIDER_NAMES[provider],
    paymentId ?? '—',
    roubles(amount),
    toState(receipt),
    toState(refundReceipt),
    toState(offsetReceipt),
    since === null ? '—' : formatStamp(since),
  ],
  settled: (orderId: string) =>
    `Чеки заказа ${orderId} больше не ждём и не отправляем. Кто и почему так решил, показывает «site payments show ${orderId}».`,
  nothing: (orderId: string) =>
    `${orderId}: такого заказа нет среди тех, чьи чеки не оформлены. Проверьте номер: «site payments receipts».`,
  whyAlone:
    'Причина нужна только вместе с заказом: --settle <заказ> --why "…". Без них команда показывает список чеков.',
  badSettlement: 'Нужны номер заказа и причина: --settle <заказ> --why "…", от 3 до 500 знаков.',
} as const;
