import { eq } from 'drizzle-orm';
import { prepared } from '@site/server/db/prepared';
import type { Db } from '@site/server/db/types';
import { playerBlocks } from './block.table';

export type BlockRow = typeof playerBlocks.$inferSelect;

const blockOf = prepared('block', ['playerId'], (db, at) =>
  db.select().from(playerBlocks).where(eq(playerBlocks.playerId, at.playerId)),
);

export async function selectBlock(db: Db, playerId: number): Promise<BlockRow | null> {
  const [row] = await blockOf(db, { playerId });
  return row ?? null;
}

/** Blocks an account. Returns false when it is blocked already. */
export async function insertBlock(db: Db, row: BlockRow): Promise<boolean> {
  const rows = await db
    .insert(playerBlocks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: playerBlocks.playerId });
  return rows.length > 0;
}

/** Returns false when the account is not blocked. */
export async function deleteBlock(db: Db, playerId: number): Promise<boolean> {
  const rows = await db
    .delete(playerBlocks)
    .where(eq(playerBlocks.playerId, playerId))
    .returning({ id: playerBlocks.playerId });
  return rows.length > 0;
}
