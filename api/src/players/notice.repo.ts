import { and, desc, eq, sql } from 'drizzle-orm';
import { prepared } from '../platform/db/prepared';
import type { Db } from '../platform/db/types';
import { pageNotices } from './notice.table';

type NewNotice = typeof pageNotices.$inferInsert;

/** The newest first. */
export const selectNotices = (db: Db, playerId: number, limit: number) =>
  db
    .select()
    .from(pageNotices)
    .where(eq(pageNotices.playerId, playerId))
    .orderBy(desc(pageNotices.id))
    .limit(limit);

const newNotice = prepared('notice', ['playerId', 'type', 'title', 'message', 'at', 'others'], (db, at) => {
  const isMine = eq(pageNotices.playerId, at.playerId);
  const kept = db
    .$with('kept')
    .as(
      db
        .select({ id: pageNotices.id, at: pageNotices.at })
        .from(pageNotices)
        .where(isMine)
        .orderBy(desc(pageNotices.id))
        .limit(at.others),
    );
  const gone = db
    .$with('gone', {})
    .as(
      sql`delete from ${pageNotices} where ${isMine} and ${pageNotices.id} < (select min(${kept.id}) from ${kept})`,
    );
  return db
    .with(kept, gone)
    .insert(pageNotices)
    .values({
      playerId: at.playerId,
      type: at.type,
      title: at.title,
      message: sql`${at.message}`,
      // its moment is its name for the page: two of one moment would be one
      at: sql`greatest(${at.at}::timestamptz, (select max(${kept.at}) from ${kept}) + interval '1 millisecond')`,
    });
});

/** One more, which leaves so many of those before. */
export async function insertNotice(
  db: Db,
  { at, message = null, ...notice }: NewNotice,
  others: number,
): Promise<void> {
  await newNotice(db, { ...notice, message, at: at.toISOString(), others });
}

/** The one of this moment, which is its name for the page. */
export async function deleteNotice(db: Db, playerId: number, at: Date): Promise<void> {
  await db.delete(pageNotices).where(and(eq(pageNotices.playerId, playerId), eq(pageNotices.at, at)));
}
