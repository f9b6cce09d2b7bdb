import { DAY_MS } from '@site/contracts/time';
import { desc, eq, lt } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { supportLog } from './support-log.table';

/** Time for which entries are kept: that in which a player can go to court about the account. */
const SUPPORT_LOG_MS = 3 * 365 * DAY_MS;

export async function insertSupportEntry(db: Db, row: typeof supportLog.$inferInsert): Promise<void> {
  await db.insert(supportLog).values(row);
}

/** Selects the latest entries about a player, newest first. */
export const selectSupportLog = (db: Db, playerId: number, limit: number) =>
  db
    .select()
    .from(supportLog)
    .where(eq(supportLog.playerId, playerId))
    .orderBy(desc(supportLog.id))
    .limit(limit);

/** Removes the words about a player whose account is deleted. The entries themselves are kept. */
export async function eraseSupportWords(db: Db, playerId: number): Promise<void> {
  await db.update(supportLog).set({ why: null, about: null }).where(eq(supportLog.playerId, playerId));
}

export async function deleteOldSupportEntries(db: Db, now: Date): Promise<void> {
  await db.delete(supportLog).where(lt(supportLog.at, new Date(now.getTime() - SUPPORT_LOG_MS)));
}
