import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { leaseDueRows } from '@site/server/db/due-rows';
import type { Db } from '@site/server/db/types';
import { paymentOrders } from '../orders/payment.table';
import type { OrderRow } from '../orders/payment-provider';
import { LATE_MS } from '../orders/receipt-schedule';

/** Leases the paid order whose receipts have been due longest for a query. */
export async function leaseDueReceipt(
  db: Db,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<OrderRow | null> {
  const [row] = await leaseDueRows(db, {
    table: paymentOrders,
    key: paymentOrders.id,
    dueAt: paymentOrders.receiptPollAt,
    limit: 1,
    now,
    set: { receiptPollAt: leaseEnd },
  });
  return row ?? null;
}

const isFailed = or(
  and(eq(paymentOrders.receipt, 'canceled'), isNull(paymentOrders.receiptSettled)),
  eq(paymentOrders.refundReceipt, 'canceled'),
  eq(paymentOrders.offsetReceipt, 'canceled'),
);
const isLate = (now: Date) => lt(paymentOrders.receiptSince, new Date(now.getTime() - LATE_MS));
// the queries about receipts end when all have been sent, or when an operator has dealt with them
const isOpen = isNotNull(paymentOrders.receiptPollAt);

/** Selects the orders whose receipts failed or are late, those that wait longest first. */
export const selectReceiptProblems = (db: Db, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(paymentOrders)
    .where(and(isOpen, or(isFailed, isLate(now))))
    .orderBy(asc(paymentOrders.receiptSince), asc(paymentOrders.id))
    .limit(limit);

/** Counts the orders whose receipts failed, and those whose receipts are late. */
export async function countReceiptProblems(db: Db, now: Date): Promise<{ failed: number; late: number }> {
  const [row] = await db
    .select({
      failed: count(sql`case when ${isFailed} then 1 end`),
      late: count(sql`case when ${isFailed} then null when ${isLate(now)} then 1 end`),
    })
    .from(paymentOrders)
    .where(isOpen);
  return row ?? { failed: 0, late: 0 };
}

/**
 * Ends the queries about failed receipts of an order, and stores who has dealt with them. Returns false when none of
 * them failed or is late.
 */
export async function settleReceipts(
  db: Db,
  id: string,
  { by, why, now }: { by: string; why: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(paymentOrders)
    .set({
      ...{ receiptPollAt: null, receiptSettled: { at: now.getTime(), by, why } },
      // a later refund must not bring the alarm back before its receipt is queried
      refundReceipt: sql`case when ${paymentOrders.refundReceipt} = 'succeeded' then 'succeeded' end`,
      // a later refund must not send the offset that the operator has made elsewhere
      offsetReceipt: sql`case when ${paymentOrders.offsetReceipt} = 'succeeded' then 'succeeded' end`,
    })
    .where(and(eq(paymentOrders.id, id), isOpen, or(isFailed, isLate(now))))
    .returning({ id: paymentOrders.id });
  return rows.length > 0;
}
