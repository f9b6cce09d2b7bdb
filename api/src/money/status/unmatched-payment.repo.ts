import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { Db } from '../../platform/db/types';
import { strayPayments } from '../orders/payment.table';

export type StrayPayment = typeof strayPayments.$inferSelect;

const isOpen = lt(strayPayments.refunded, strayPayments.amount);

/** Keeps a payment that no order took, or what has gone back of it by now. */
export async function keepStray(db: Db, row: typeof strayPayments.$inferInsert): Promise<void> {
  await db
    .insert(strayPayments)
    .values(row)
    .onConflictDoUpdate({
      target: [strayPayments.provider, strayPayments.paymentId],
      set: {
        // what it said first may have been no sum at all
        amount: sql`greatest(${strayPayments.amount}, excluded.amount)`,
        refunded: sql`greatest(${strayPayments.refunded}, excluded.refunded)`,
      },
    });
}

/** The order has taken it after all, or it has gone back before it was booked. */
export async function dropStray(db: Db, provider: PaymentProviderName, paymentId: string): Promise<void> {
  await db
    .delete(strayPayments)
    .where(and(eq(strayPayments.provider, provider), eq(strayPayments.paymentId, paymentId)));
}

/** Of an order, the first that came first. */
export const selectStrays = (db: Db, orderId: string): Promise<StrayPayment[]> =>
  db
    .select()
    .from(strayPayments)
    .where(eq(strayPayments.orderId, orderId))
    .orderBy(asc(strayPayments.at), asc(strayPayments.paymentId));

/** Those that wait for an operator. */
export const selectOpenStrays = (db: Db, provider: PaymentProviderName): Promise<StrayPayment[]> =>
  db
    .select()
    .from(strayPayments)
    .where(and(eq(strayPayments.provider, provider), isOpen))
    .orderBy(asc(strayPayments.at));

export const countOpenStrays = (db: Db) =>
  db
    .select({ problem: strayPayments.problem, n: count() })
    .from(strayPayments)
    .where(isOpen)
    .groupBy(strayPayments.problem);
