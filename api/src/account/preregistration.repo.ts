import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { preregistrations } from './account.table';

/** Inserts a reservation. Replaces an expired reservation of the same login. */
export async function insertPreregistration(
  db: Db,
  row: typeof preregistrations.$inferInsert,
): Promise<void> {
  const isLogin = eq(sql`lower(${preregistrations.login})`, row.login.toLowerCase());
  await db.delete(preregistrations).where(and(isLogin, lt(preregistrations.reservedUntil, row.at)));
  await db.insert(preregistrations).values(row);
}

export async function takePreregistration(db: Db, withdrawHash: Uint8Array) {
  const [row] = await db
    .delete(preregistrations)
    .where(eq(preregistrations.withdrawHash, withdrawHash))
    .returning();
  return row ?? null;
}

export async function deletePreregistrationsOf(db: Db, email: string): Promise<void> {
  await db.delete(preregistrations).where(eq(preregistrations.email, email));
}

export async function deleteExpiredPreregistrations(db: Db, now: Date): Promise<void> {
  await db.delete(preregistrations).where(lt(preregistrations.reservedUntil, now));
}

/**
 * Returns true when a login is reserved for an e-mail other than `email`. With a null `email`, any
 * reservation counts.
 */
export async function isLoginReserved(
  db: Db,
  login: string,
  email: string | null,
  now: Date,
): Promise<boolean> {
  const [reservation] = await db
    .select({ email: preregistrations.email })
    .from(preregistrations)
    .where(
      and(
        eq(sql`lower(${preregistrations.login})`, login.toLowerCase()),
        gt(preregistrations.reservedUntil, now),
      ),
    );
  return reservation !== undefined && reservation.email !== email;
}
