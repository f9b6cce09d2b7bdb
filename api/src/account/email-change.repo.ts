import { and, eq, gt, gte, lte } from 'drizzle-orm';
import type { Db } from '../platform/db/types';
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

/** The links of this change and of all after it are dead; those before it still lead back. */
export async function deleteChangesFrom(db: Db, playerId: number, expiresAt: Date): Promise<void> {
  await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.playerId, playerId), gte(emailChanges.expiresAt, expiresAt)));
}

export async function deleteOverChanges(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
}
