import { inArray } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { paymentOrders, unmatchedPayments } from '../orders/payment.table';
import type { OrderRow, PaymentUpdate } from '../orders/payment-provider';
import type { UnmatchedPayment } from '../status/unmatched-payment.repo';

/** Number of payments of one query. */
const BATCH = 1_000;

export interface StoredPayments {
  /** Orders by their id. */
  orders: ReadonlyMap<string, OrderRow>;
  /** Unmatched payments by the key of `toPaymentKey`. */
  unmatched: ReadonlyMap<string, UnmatchedPayment>;
}

export const toPaymentKey = ({ provider, paymentId }: Pick<PaymentUpdate, 'provider' | 'paymentId'>) =>
  `${provider}/${paymentId}`;

/** Selects what the database has of these payments, with two queries for each thousand of them. */
export async function selectStoredPayments(
  db: Db,
  updates: readonly Pick<PaymentUpdate, 'orderId' | 'provider' | 'paymentId'>[],
): Promise<StoredPayments> {
  const orders = new Map<string, OrderRow>();
  const unmatched = new Map<string, UnmatchedPayment>();
  for (let from = 0; from < updates.length; from += BATCH) {
    const batch = updates.slice(from, from + BATCH);
    const ids = batch.flatMap(({ orderId }) => orderId ?? []);
    const payments = batch.map(({ paymentId }) => paymentId);
    for (const order of await db.select().from(paymentOrders).where(inArray(paymentOrders.id, ids)))
      orders.set(order.id, order);
    const rows = await db
      .select()
      .from(unmatchedPayments)
      .where(inArray(unmatchedPayments.paymentId, payments));
    for (const row of rows) unmatched.set(toPaymentKey(row), row);
  }
  return { orders, unmatched };
}
