import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/types';
import { pageNotices } from './account.table';

/** The newest first. */
export const selectNotices = (db: Db, playerId: number, limit: number) =>
  db
    .select()
    .from(pageNotices)
    .where(eq(pageNotices.playerId, playerId))
    .orderBy(desc(pageNotices.id))
    .limit(limit);

export async function insertNotice(db: Db, row: typeof pageNotices.$inferInsert): Promise<void> {
  await db.insert(pageNotices).values(row);
}

export async function deleteNoticesBefore(db: Db, playerId: number, id: number): Promise<void> {
  await db.delete(pageNotices).where(and(eq(pageNotices.playerId, playerId), lt(pageNotices.id, id)));
}
