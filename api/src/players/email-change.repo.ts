import { and, eq, gt, gte, lte } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { emailChanges } from './email-change.table';

export async function insertEmailChange(db: Db, row: typeof emailChanges.$inferInsert): Promise<void> {
  await db.insert(emailChanges).values(row);
}

/** Returns true if the player has an e-mail change whose undo link still works. */
export async function hasUndoableChange(db: Db, playerId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ hash: emailChanges.hash })
    .from(emailChanges)
    .where(and(eq(emailChanges.playerId, playerId), gt(emailChanges.expiresAt, now)))
    .limit(1);
  return rows.length > 0;
}

/** Deletes an unexpired e-mail change and returns it. Deleting it ensures that its link works only once. */
export async function takeEmailChange(db: Db, hash: Uint8Array, now: Date) {
  const [row] = await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.hash, hash), gt(emailChanges.expiresAt, now)))
    .returning();
  return row ?? null;
}

/**
 * Deletes the player's e-mail changes that expire at or after `expiresAt`, so that their undo links stop
 * working. The links of earlier changes remain valid.
 */
export async function deleteEmailChangesFrom(db: Db, playerId: number, expiresAt: Date): Promise<void> {
  await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.playerId, playerId), gte(emailChanges.expiresAt, expiresAt)));
}

export async function deleteExpiredEmailChanges(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
}
