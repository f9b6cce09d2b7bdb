import { asc, eq, lte } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { factorRemovals } from './factor-removal.table';

export type RemovalRow = typeof factorRemovals.$inferSelect;

export async function insertRemoval(db: Db, row: RemovalRow): Promise<void> {
  await db.insert(factorRemovals).values(row);
}

export async function selectRemoval(db: Db, playerId: number): Promise<RemovalRow | null> {
  const [row] = await db.select().from(factorRemovals).where(eq(factorRemovals.playerId, playerId));
  return row ?? null;
}

/** Selects the player of a link. */
export async function selectRemovalOfLink(db: Db, tokenHash: Uint8Array): Promise<RemovalRow | null> {
  const [row] = await db.select().from(factorRemovals).where(eq(factorRemovals.tokenHash, tokenHash));
  return row ?? null;
}

/** Deletes the removal of a player. If two calls run concurrently, only one of them returns true. */
export async function deleteRemoval(db: Db, { factorId }: Pick<RemovalRow, 'factorId'>): Promise<boolean> {
  const rows = await db
    .delete(factorRemovals)
    .where(eq(factorRemovals.factorId, factorId))
    .returning({ id: factorRemovals.factorId });
  return rows.length > 0;
}

/** Selects the players whose waiting time is over, earliest first. */
export async function selectDueRemovals(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ playerId: factorRemovals.playerId })
    .from(factorRemovals)
    .where(lte(factorRemovals.dueAt, now))
    .orderBy(asc(factorRemovals.dueAt));
  return rows.map(({ playerId }) => playerId);
}
