import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { Db } from '../../platform/db/types';
import { unmatchedPayments } from '../orders/payment.table';

export type UnmatchedPayment = typeof unmatchedPayments.$inferSelect;

const isOpen = lt(unmatchedPayments.refunded, unmatchedPayments.amount);

/** Keeps a payment that no order took, or what has gone back of it by now. */
export async function saveUnmatchedPayment(
  db: Db,
  row: typeof unmatchedPayments.$inferInsert,
): Promise<void> {
  await db
    .insert(unmatchedPayments)
    .values(row)
    .onConflictDoUpdate({
      target: [unmatchedPayments.provider, unmatchedPayments.paymentId],
      set: {
        // what it said first may have been no sum at all
        amount: sql`greatest(${unmatchedPayments.amount}, excluded.amount)`,
        refunded: sql`greatest(${unmatchedPayments.refunded}, excluded.refunded)`,
      },
    });
}

/** The order has taken it after all, or it has gone back before it was booked. */
export async function deleteUnmatchedPayment(
  db: Db,
  provider: PaymentProviderName,
  paymentId: string,
): Promise<void> {
  await db
    .delete(unmatchedPayments)
    .where(and(eq(unmatchedPayments.provider, provider), eq(unmatchedPayments.paymentId, paymentId)));
}

/** Of an order, the first that came first. */
export const selectUnmatchedPayments = (db: Db, orderId: string): Promise<UnmatchedPayment[]> =>
  db
    .select()
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.orderId, orderId))
    .orderBy(asc(unmatchedPayments.at), asc(unmatchedPayments.paymentId));

/** Those that wait for an operator. */
export const selectOpenUnmatched = (db: Db, provider: PaymentProviderName): Promise<UnmatchedPayment[]> =>
  db
    .select()
    .from(unmatchedPayments)
    .where(and(eq(unmatchedPayments.provider, provider), isOpen))
    .orderBy(asc(unmatchedPayments.at));

export const countOpenUnmatched = (db: Db) =>
  db
    .select({ problem: unmatchedPayments.problem, n: count() })
    .from(unmatchedPayments)
    .where(isOpen)
    .groupBy(unmatchedPayments.problem);
