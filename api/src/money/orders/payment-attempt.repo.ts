import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/types';
import { paymentOrders, paymentAttempts } from './payment.table';
import type { OrderRow } from './payment-provider';

/** Nobody tries more often; each is asked about whenever its order is. */
const TRIES_MAX = 50;

/**
 * Keeps a payment that somebody is about to make of an order which is not paid: the order is that one's from now on, the one before
 * is kept beside it, and it is asked about soon. False when there were too many.
 */
export async function savePaymentAttempt(
  db: Db,
  { id, provider, paymentId: before }: Pick<OrderRow, 'id' | 'provider' | 'paymentId'>,
  paymentId: string,
  now: Date,
): Promise<boolean> {
  const [tried] = await db
    .select({ n: count() })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id));
  if ((tried?.n ?? 0) >= TRIES_MAX) return false;
  const tries = [before, paymentId].filter((one) => one !== null);
  await db
    .insert(paymentAttempts)
    .values(tries.map((one) => ({ provider, paymentId: one, orderId: id, at: now })))
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
 * The numbers of all payments that may pay an order: its own, then those that were tried, the first one first. At YooKassa an order
 * has one payment, whatever its payer tries.
 */
export async function selectPaymentIds(
  db: Db,
  { id, provider, paymentId }: Pick<OrderRow, 'id' | 'provider' | 'paymentId'>,
): Promise<string[]> {
  if (provider === 'yookassa') return paymentId === null ? [] : [paymentId];
  const tried = await db
    .select({ paymentId: paymentAttempts.paymentId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(asc(paymentAttempts.at), asc(paymentAttempts.paymentId));
  const ids = [paymentId, ...tried.map((one) => one.paymentId)];
  return [...new Set(ids.filter((one) => one !== null))];
}
