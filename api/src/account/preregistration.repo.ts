import { and, eq, lt, sql } from 'drizzle-orm';
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
