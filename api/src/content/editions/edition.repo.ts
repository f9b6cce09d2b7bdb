import type { Db } from '@site/server/db/types';
import { desc, eq, inArray, lt } from 'drizzle-orm';
import { contentEditions, contentFiles, contentPublications, type FileHashes } from './edition.table';

export type PublicationRow = typeof contentPublications.$inferSelect;

/** Stores files that are not stored yet. */
export async function insertFiles(db: Db, files: readonly { hash: string; body: Buffer }[]): Promise<void> {
  if (files.length > 0)
    await db
      .insert(contentFiles)
      .values([...files])
      .onConflictDoNothing();
}

/** Selects the bytes of files by hash. */
export async function selectFiles(db: Db, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(contentFiles)
    .where(inArray(contentFiles.hash, [...hashes]));
  return new Map(
    rows.map(({ hash, body }) => [hash, Buffer.from(body.buffer, body.byteOffset, body.byteLength)]),
  );
}

export async function insertEdition(db: Db, id: string, files: FileHashes, madeAt: Date): Promise<void> {
  await db.insert(contentEditions).values({ id, files, madeAt }).onConflictDoNothing();
}

export async function selectEdition(db: Db, id: string): Promise<FileHashes | null> {
  const [row] = await db
    .select({ files: contentEditions.files })
    .from(contentEditions)
    .where(eq(contentEditions.id, id));
  return row?.files ?? null;
}

/** Selects the newest publication, which is live; null if there is none yet. */
export async function selectLive(db: Db): Promise<PublicationRow | null> {
  const [row] = await db
    .select()
    .from(contentPublications)
    .orderBy(desc(contentPublications.number))
    .limit(1);
  return row ?? null;
}

/** Selects publications before a number, newest first. */
export const selectPublications = (
  db: Db,
  { before, limit }: { before?: number; limit: number },
): Promise<PublicationRow[]> =>
  db
    .select()
    .from(contentPublications)
    .where(before === undefined ? undefined : lt(contentPublications.number, before))
    .orderBy(desc(contentPublications.number))
    .limit(limit);

/** Inserts a publication. Returns false if its number is taken, because another one came first. */
export async function insertPublication(db: Db, row: PublicationRow): Promise<boolean> {
  const rows = await db
    .insert(contentPublications)
    .values(row)
    .onConflictDoNothing()
    .returning({ number: contentPublications.number });
  return rows.length > 0;
}
