import type { Db } from '@site/server/db/types';
import { deleteInBatches } from '@site/server/db/delete-in-batches';
import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import {
  contentDrafts,
  contentEditions,
  contentFiles,
  contentPublications,
  type FileHashes,
} from './edition.table';

/** Unused files that one statement deletes: each may be a picture. */
const DELETED_FILES = 500;

export type PublicationRow = typeof contentPublications.$inferSelect;

/** Time within which a stored file that is sent again does not become newer. */
const STORED_MS = HOUR_MS;

/**
 * Stores files that are not stored yet. Those that are become new again, so that `deleteUnusedFiles` of another process
 * leaves them until the draft or edition with them is stored too.
 */
export async function insertFiles(
  db: Db,
  files: readonly { hash: string; body: Buffer }[],
  now: Date,
): Promise<void> {
  const rows = new Map(files.map((file) => [file.hash, { ...file, storedAt: now }]));
  if (rows.size === 0) return;
  await db
    .insert(contentFiles)
    // rows are locked in this order, so that two calls cannot wait for each other
    .values([...rows.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1)))
    .onConflictDoUpdate({
      target: contentFiles.hash,
      set: { storedAt: now },
      setWhere: lt(contentFiles.storedAt, new Date(now.getTime() - STORED_MS)),
    });
}

/**
 * Deletes files that are in no edition and in no draft, a day after somebody sent them last. Files are stored before
 * the draft with them, so a newer one may belong to a draft that is being saved.
 */
export const deleteUnusedFiles = (db: Db, now: Date): Promise<number> => {
  const { hash, storedAt } = contentFiles;
  const ofEditions = sql`select file.value from ${contentEditions}, jsonb_each_text(${contentEditions.files}) file`;
  const ofDrafts = sql`select file.value->>'hash' from ${contentDrafts}, jsonb_each(${contentDrafts.files}) file
    where file.value->>'hash' is not null`;
  return deleteInBatches(db, {
    ...{ table: contentFiles, key: hash, batch: DELETED_FILES },
    where: sql`${storedAt} < ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz
      and ${hash} not in (${ofEditions}) and ${hash} not in (${ofDrafts})`,
  });
};

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
