import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/types';
import { emailChanges } from './account.table';

export async function insertEmailChange(db: Db, row: typeof emailChanges.$inferInsert): Promise<void> {
  await db.insert(emailChanges).values(row);
}

/** Takes the change out: a link works once. */
export async function takeEmailChange(db: Db, hash: Uint8Array, now: Date) {
  const [row] = await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.hash, hash), gt(emailChanges.expiresAt, now)))
    .returning();
  return row ?? null;
}
