import { createHash } from 'node:crypto';
import type { Db } from '@site/server/db';
import type { Encoding } from '@site/server/http/negotiate';
import { and, asc, eq } from 'drizzle-orm';
import { isOneOf } from '../../db/is-one-of.repo';
import type { StoredBytes } from './file-kinds';
import { blobChunks, blobs } from './release.table';

const CHUNK_BYTES = 256 * 1024;

/** One stored encoding of a file. `digest` is the SHA-256 of the encoded bytes, as hex. */
export interface BlobVariant {
  encoding: Encoding;
  size: number;
  digest: string;
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns the size and possible file kinds of each given file that is completely stored. The key is the
 * integrity.
 */
export async function fetchStoredBytes(
  db: Db,
  integrities: readonly string[],
): Promise<ReadonlyMap<string, StoredBytes>> {
  if (integrities.length === 0) return new Map();
  const rows = await db
    .select({ integrity: blobs.integrity, size: blobs.size, kinds: blobs.kinds })
    .from(blobs)
    .where(and(eq(blobs.encoding, 'identity'), isOneOf(blobs.integrity, integrities)));
  return new Map(rows.map(({ integrity, ...bytes }) => [integrity, bytes]));
}

/** Stores all encodings of a file in one transaction. Skips encodings that are already stored. */
export async function insertBlob(
  db: Db,
  integrity: string,
  variants: ReadonlyMap<Encoding, Uint8Array>,
  kinds: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [encoding, bytes] of variants) {
      const added = await tx
        .insert(blobs)
        .values({ integrity, encoding, size: bytes.length, digest: digestOf(bytes), kinds })
        .onConflictDoNothing()
        .returning({ integrity: blobs.integrity });
      if (added.length === 0) continue;
      for (let seq = 0; seq * CHUNK_BYTES < bytes.length; seq += 1) {
        const chunk = bytes.subarray(seq * CHUNK_BYTES, (seq + 1) * CHUNK_BYTES);
        await tx.insert(blobChunks).values({ integrity, encoding, seq, bytes: chunk });
      }
    }
  });
}

export const fetchVariants = (db: Db, integrity: string): Promise<BlobVariant[]> =>
  db
    .select({ encoding: blobs.encoding, size: blobs.size, digest: blobs.digest })
    .from(blobs)
    .where(eq(blobs.integrity, integrity));

export async function fetchBytes(db: Db, integrity: string, encoding: Encoding): Promise<Buffer> {
  const rows = await db
    .select({ bytes: blobChunks.bytes })
    .from(blobChunks)
    .where(and(eq(blobChunks.integrity, integrity), eq(blobChunks.encoding, encoding)))
    .orderBy(asc(blobChunks.seq));
  return Buffer.concat(rows.map((row) => row.bytes));
}
