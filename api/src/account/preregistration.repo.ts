import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/types';
import { preregistrations } from './account.table';

/** Takes the place of one of the same login that is over. */
export async function insertPreregistration(
  db: Db,
  row: typeof preregistrations.$inferInsert,
): Promise<void> {
  const isLogin = eq(sql`lower(${preregistrations.login})`, row.login.toLowerCase());
  await db.delete(preregistrations).where(and(isLogin, lt(preregistrations.keptUntil, row.at)));
  await db.insert(preregistrations).values(row);
}

export async function takePreregistration(db: Db, withdrawHash: Uint8Array) {
  const [row] = await db
    .delete(preregistrations)
    .where(eq(preregistrations.withdrawHash, withdrawHash))
    .returning();
  return row ?? null;
}

/** What waits for an address that is forgotten. */
export async function deletePreregistrationsOf(db: Db, email: string): Promise<void> {
  await db.delete(preregistrations).where(eq(preregistrations.email, email));
}

export async function deleteOverPreregistrations(db: Db, now: Date): Promise<void> {
  await db.delete(preregistrations).where(lt(preregistrations.keptUntil, now));
}

/** Whether a login is kept for somebody who asked for it before the opening, with another address. */
export async function isLoginReserved(
  db: Db,
  login: string,
  email: string | null,
  now: Date,
): Promise<boolean> {
  const [kept] = await db
    .select({ email: preregistrations.email })
    .from(preregistrations)
    .where(
      and(
        eq(sql`lower(${preregistrations.login})`, login.toLowerCase()),
        gt(preregistrations.keptUntil, now),
      ),
    );
  return kept !== undefined && kept.email !== email;
}
