import { and, desc, eq, sql } from 'drizzle-orm';
import { prepared } from '@site/server/db/prepared';
import type { Db } from '@site/server/db/types';
import { pageNotices } from './notice.table';

type NewNotice = typeof pageNotices.$inferInsert;

export const selectNotices = (db: Db, playerId: number, limit: number) =>
  db
    .select()
    .from(pageNotices)
    .where(eq(pageNotices.playerId, playerId))
    .orderBy(desc(pageNotices.id))
    .limit(limit);

const newNotice = prepared(
  'notice',
  ['playerId', 'type', 'title', 'message', 'kept', 'at', 'others'],
  (db, at) => {
    const isMine = eq(pageNotices.playerId, at.playerId);
    const latest = db.$with('latest').as(
      db
        .select({ id: pageNotices.id })
        .from(pageNotices)
        .where(and(isMine, eq(pageNotices.kept, false)))
        .orderBy(desc(pageNotices.id))
        .limit(at.others),
    );
    const lastAt = db
      .select({ at: pageNotices.at })
      .from(pageNotices)
      .where(isMine)
      .orderBy(desc(pageNotices.id))
      .limit(1);
    const deleted = db
      .$with('deleted', {})
      .as(
        sql`delete from ${pageNotices} where ${isMine} and not ${pageNotices.kept} and ${pageNotices.id} < (select min(${latest.id}) from ${latest})`,
      );
    return db
      .with(latest, deleted)
      .insert(pageNotices)
      .values({
        playerId: at.playerId,
        type: at.type,
        title: at.title,
        message: sql`${at.message}`,
        kept: at.kept,
        // The time is the notice's id on the profile page, so every notice of a player needs a different time.
        at: sql`greatest(${at.at}::timestamptz, (${lastAt}) + interval '1 millisecond')`,
      });
  },
);

/** Inserts a notice and deletes earlier ones of the player, except the latest `others` and those that are kept. */
export async function insertNotice(
  db: Db,
  { at, message = null, kept = false, ...notice }: NewNotice,
  others: number,
): Promise<void> {
  await newNotice(db, { ...notice, message, kept, at: at.toISOString(), others });
}

/** Deletes the player's notice with this time. On the profile page, the time is the id of the notice. */
export async function deleteNotice(db: Db, playerId: number, at: Date): Promise<void> {
  await db.delete(pageNotices).where(and(eq(pageNotices.playerId, playerId), eq(pageNotices.at, at)));
}

/** Deletes the player's notices with this title. */
export async function deleteNoticesTitled(db: Db, playerId: number, title: string): Promise<void> {
  await db.delete(pageNotices).where(and(eq(pageNotices.playerId, playerId), eq(pageNotices.title, title)));
}
