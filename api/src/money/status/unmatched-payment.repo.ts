import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { Db } from '@site/server/db/types';
import { unmatchedPayments } from '../orders/payment.table';

export type UnmatchedPayment = typeof unmatchedPayments.$inferSelect;

const isOpen = lt(unmatchedPayments.refunded, unmatchedPayments.amount);

/** Stores a payment that does not match its order, or updates its refunded sum. */
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
        // keeps the larger amount, because the amount in the first report may have been unreadable
        amount: sql`greatest(${unmatchedPayments.amount}, excluded.amount)`,
        refunded: sql`greatest(${unmatchedPayments.refunded}, excluded.refunded)`,
      },
    });
}

/**
 * Removes an unmatched payment that was applied to its order after all, or that was fully refunded before it
 * was booked.
 */
export async function deleteUnmatchedPayment(
  db: Db,
  provider: PaymentProviderName,
  paymentId: string,
): Promise<void> {
  await db
    .delete(unmatchedPayments)
    .where(and(eq(unmatchedPayments.provider, provider), eq(unmatchedPayments.paymentId, paymentId)));
}

/** Selects the unmatched payments of an order, oldest first. */
export const selectUnmatchedPayments = (db: Db, orderId: string): Promise<UnmatchedPayment[]> =>
  db
    .select()
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.orderId, orderId))
    .orderBy(asc(unmatchedPayments.at), asc(unmatchedPayments.paymentId));

/** Selects a provider's unmatched payments that have not been fully refunded, oldest first. */
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
