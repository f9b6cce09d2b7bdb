import type { Db } from '@site/server/db/types';
import { and, asc, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { contentDrafts, contentPreviews } from './edition.table';

export type DraftRow = typeof contentDrafts.$inferSelect;

/** Selects all drafts, the newest change first. */
export const selectDrafts = (db: Db): Promise<DraftRow[]> =>
  db.select().from(contentDrafts).orderBy(desc(contentDrafts.changedAt));

export async function selectDraft(db: Db, id: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(contentDrafts).where(eq(contentDrafts.id, id));
  return row ?? null;
}

export async function insertDraft(db: Db, row: DraftRow): Promise<void> {
  await db.insert(contentDrafts).values(row);
}

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
