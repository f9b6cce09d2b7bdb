import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { paymentOrders, paymentAttempts } from './payment.table';
import type { OrderRow } from './payment-provider';

/**
 * Maximum number of payments stored per order. Each poll of the order queries the provider about all these
 * payments.
 */
const ATTEMPTS_MAX = 50;

/**
 * Stores a payment that a payer is about to make for an unpaid order, and makes it the order's current
 * payment. The previous payment stays stored as an attempt. The order is polled within a minute. Returns
 * false when the order has `ATTEMPTS_MAX` attempts.
 */
export async function savePaymentAttempt(
  db: Db,
  { id, provider, paymentId: previousId }: Pick<OrderRow, 'id' | 'provider' | 'paymentId'>,
  paymentId: string,
  now: Date,
): Promise<boolean> {
  const [stored] = await db
    .select({ n: count() })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id));
  if ((stored?.n ?? 0) >= ATTEMPTS_MAX) return false;
  const attemptIds = [previousId, paymentId].filter((value) => value !== null);
  await db
    .insert(paymentAttempts)
    .values(attemptIds.map((attemptId) => ({ provider, paymentId: attemptId, orderId: id, at: now })))
    .onConflictDoNothing();
  await db
    .update(paymentOrders)
    .set({
      paymentId,
      pollAt: sql`least(${paymentOrders.pollAt}, ${now}::timestamptz + interval '1 minute')`,
    })
    .where(and(eq(paymentOrders.id, id), inArray(paymentOrders.state, ['created', 'pending', 'canceled'])));
  return true;
}

/**
 * Selects the ids of all payments with which an order may be paid: its current payment, then the stored
 * attempts, oldest first. A YooKassa order has only one payment, even if the payer tries several times.
 */
export async function selectPaymentIds(
  db: Db,
  { id, provider, paymentId }: Pick<OrderRow, 'id' | 'provider' | 'paymentId'>,
): Promise<string[]> {
  if (provider === 'yookassa') return paymentId === null ? [] : [paymentId];
  const attempts = await db
    .select({ paymentId: paymentAttempts.paymentId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(asc(paymentAttempts.at), asc(paymentAttempts.paymentId));
  const ids = [paymentId, ...attempts.map((attempt) => attempt.paymentId)];
  return [...new Set(ids.filter((value) => value !== null))];
}
