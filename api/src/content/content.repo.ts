import { and, asc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import type { ContentData, ContentKind } from './content-kinds';
import { contentItems, contentMedia } from './content.table';
import { previewedItems } from './previewed-content';

const MEDIA_EXPIRY = sql`now() - interval '30 days'`;

interface KeyedContent<K extends ContentKind> {
  key: string;
  data: ContentData[K];
  hash: string;
}

/** Selects the content items of a kind in the order of their files: those of the preview, if the request is in one. */
export async function selectContent<K extends ContentKind>(db: Db, kind: K): Promise<KeyedContent<K>[]> {
  const previewed = previewedItems(kind);
  // the cast is safe for the same reason as below
  if (previewed) return previewed as readonly KeyedContent<K>[] as KeyedContent<K>[];
  const rows = await db
    .select({ key: contentItems.key, data: contentItems.data, hash: contentItems.hash })
    .from(contentItems)
    .where(eq(contentItems.kind, kind))
    .orderBy(asc(contentItems.position));
  // The cast is safe, because only `syncContent` writes this table, and its input has been checked against
  // the schema.
  return rows as KeyedContent<K>[];
}

export const selectContentHashes = (db: Db) =>
  db
    .select({
      kind: contentItems.kind,
      key: contentItems.key,
      position: contentItems.position,
      hash: contentItems.hash,
    })
    .from(contentItems);

export async function upsertContent(db: Db, rows: (typeof contentItems.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(contentItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [contentItems.kind, contentItems.key],
      set: { position: sql`excluded.position`, data: sql`excluded.data`, hash: sql`excluded.hash` },
    });
}

export async function deleteContent(db: Db, kind: string, key: string): Promise<void> {
  await db.delete(contentItems).where(and(eq(contentItems.kind, kind), eq(contentItems.key, key)));
}

export const selectMediaHashes = (db: Db) =>
  db.select({ name: contentMedia.name, hash: contentMedia.hash }).from(contentMedia);

export async function insertMedia(db: Db, rows: (typeof contentMedia.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(contentMedia).values(rows).onConflictDoNothing();
}

/** Marks the media of the current content as seen and deletes media not seen for a month. */
export async function refreshMedia(db: Db, hashes: string[]): Promise<void> {
  if (hashes.length > 0) {
    await db
      .update(contentMedia)
      .set({ seenAt: sql`now()` })
      .where(inArray(contentMedia.hash, hashes));
  }
  await db
    .delete(contentMedia)
    .where(
      and(
        lt(contentMedia.seenAt, MEDIA_EXPIRY),
        hashes.length > 0 ? notInArray(contentMedia.hash, hashes) : undefined,
      ),
    );
}

export async function selectMedia(db: Db, name: string, hash: string) {
  const rows = await db
    .select()
    .from(contentMedia)
    .where(and(eq(contentMedia.name, name), eq(contentMedia.hash, hash)));
  return rows[0] ?? null;
}
