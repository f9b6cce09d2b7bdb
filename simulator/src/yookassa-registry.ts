import { type Payment, toKopecks, toNet, toSum } from './bank';
import { toMoscow } from './callbacks';
import { yookassaRegistry as text } from './yookassa-registry.text';
import { toCaptureTime } from './yookassa-object';

interface Registry {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Last lines of the registry. */
  end: (sum: string, count: number) => readonly string[];
  /** Column with the sum. */
  sum: number;
}

function write({ title, columns, rows, end, sum }: Registry): string {
  const total = rows.reduce((all, row) => all + toKopecks(row[sum] ?? '0'), 0);
  const table = [columns, ...rows].map((row) => row.join(';'));
  return [title, ...table, '', ...end(toSum(total), rows.length)].map((line) => `${line}\r\n`).join('');
}

const paidOf = (payments: readonly Payment[]) =>
  payments.filter(({ provider, state }) => provider === 'yookassa' && state === 'succeeded');

/** Returns the registry of paid payments, as YooKassa sends it by e-mail. */
export const toPaymentRegistry = (payments: readonly Payment[], shopId: string): string =>
  write({
    ...{ title: text.payments(shopId), columns: text.paymentColumns, end: text.endOfPayments, sum: 1 },
    rows: paidOf(payments).map((payment) => [
      ...[payment.id, payment.sum, payment.currency, toMoscow(toCaptureTime(payment)), toNet(payment.sum)],
    ]),
  });

/** Returns the registry of refunds. */
export const toRefundRegistry = (payments: readonly Payment[], shopId: string): string =>
  write({
    ...{ title: text.refunds(shopId), columns: text.refundColumns, end: text.endOfRefunds, sum: 2 },
    rows: paidOf(payments).flatMap(({ id, currency, refunds }) =>
      refunds
        .filter(({ state }) => state === 'succeeded')
        .map((refund) => [refund.id, id, refund.sum, currency, toMoscow(refund.createdAt)]),
    ),
  });
