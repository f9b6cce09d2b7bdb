import type { Db } from '@site/server/db/types';
import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { contentDrafts, contentImports, contentPreviews } from './edition.table';

export type DraftRow = typeof contentDrafts.$inferSelect;

/** Selects all drafts, the newest change first. */
export const selectDrafts = (db: Db): Promise<DraftRow[]> =>
  db.select().from(contentDrafts).orderBy(desc(contentDrafts.changedAt));

export async function selectDraft(db: Db, id: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(contentDrafts).where(eq(contentDrafts.id, id));
  return row ?? null;
}

/** Key of the advisory lock for new drafts, which must differ from every other lock key in this database. */
const DRAFTS_LOCK = 7_301_151;

/** Stores a draft, unless there are as many as allowed. Returns false then. */
export const insertDraft = (db: Db, row: DraftRow, most: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    // two processes could both count one draft too few
    await tx.execute(sql`select pg_advisory_xact_lock(${DRAFTS_LOCK})`);
    if ((await tx.$count(contentDrafts)) >= most) return false;
    await tx.insert(contentDrafts).values(row);
    return true;
  });

/**
 * Adds to the bytes that an author has imported in the day that ends at `endsAt` at the latest. Returns false, and adds
 * nothing, if they would be more than `most`.
 */
export async function spendImport(
  db: Db,
  { author, bytes, endsAt }: typeof contentImports.$inferInsert,
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  if (bytes > most) return false;
  const isOver = sql`${contentImports.endsAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await db
    .insert(contentImports)
    .values({ author, bytes, endsAt })
    .onConflictDoUpdate({
      target: contentImports.author,
      set: {
        bytes: sql`case when ${isOver} then excluded.bytes else ${contentImports.bytes} + excluded.bytes end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${contentImports.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${contentImports.bytes} + excluded.bytes <= ${most}`,
    })
    .returning({ author: contentImports.author });
  return rows.length > 0;
}

/** Deletes the counts of imports whose day is over. */
export const deleteOldImports = (db: Db, now: Date): Promise<unknown> =>
  db.delete(contentImports).where(lte(contentImports.endsAt, now));

/** Changes a draft of this version, which grows by one. Returns false if the draft has another version or is gone. */
export async function updateDraft(
  db: Db,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
  change: Partial<Omit<DraftRow, 'id' | 'version'>>,
): Promise<boolean> {
  const rows = await db
    .update(contentDrafts)
    .set({ ...change, version: version + 1 })
    .where(and(eq(contentDrafts.id, id), eq(contentDrafts.version, version)))
    .returning({ id: contentDrafts.id });
  return rows.length > 0;
}

/** Deletes a draft of this version. Returns false if the draft has another version or is gone. */
export async function deleteDraft(
  db: Db,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
): Promise<boolean> {
  const rows = await db
    .delete(contentDrafts)
    .where(and(eq(contentDrafts.id, id), eq(contentDrafts.version, version)))
    .returning({ id: contentDrafts.id });
  return rows.length > 0;
}

/** Selects the drafts whose plan is due and has not failed, the oldest plan first. */
export const selectDueDrafts = (db: Db, now: Date): Promise<DraftRow[]> =>
  db
    .select()
    .from(contentDrafts)
    .where(
      and(isNotNull(contentDrafts.planAt), isNull(contentDrafts.planFailed), lte(contentDrafts.planAt, now)),
    )
    .orderBy(asc(contentDrafts.planAt));

export type PreviewRow = typeof contentPreviews.$inferSelect;

/** Stores a preview, and deletes those that have ended. */
export async function insertPreview(db: Db, row: PreviewRow, now: Date): Promise<void> {
  await db.delete(contentPreviews).where(lte(contentPreviews.expiresAt, now));
  await db.insert(contentPreviews).values(row);
}

export async function selectPreview(db: Db, tokenHash: string): Promise<PreviewRow | null> {
  const [row] = await db.select().from(contentPreviews).where(eq(contentPreviews.tokenHash, tokenHash));
  return row ?? null;
}
