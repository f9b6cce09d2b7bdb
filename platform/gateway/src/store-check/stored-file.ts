import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '@site/server/db';
import { type BlobVariant, digestOf, fetchBytes, fetchVariants } from '../releases/store/blob.repo';
import { decodeBlob } from '../releases/store/compress';
import { integrityOf } from '../releases/store/release-id';

/**
 * State of a file in the store. `content` is its content, decoded from any undamaged encoding; null if the
 * store has none.
 */
export interface StoredContent {
  state: 'whole' | 'missing' | 'damaged';
  content: Buffer | null;
}

/** Reads all encodings of a file and compares each with the file's hash. */
export async function readStoredContent(db: Db, integrity: string): Promise<StoredContent> {
  const variants = await fetchVariants(db, integrity);
  let content: Buffer | null = null;
  let damaged = false;
  for (const variant of variants) {
    // serves pages between the hashes of large files
    await nextTurn();
    const decoded = await decode(variant, await fetchBytes(db, integrity, variant.encoding), integrity);
    content ??= decoded;
    damaged ||= decoded === null;
  }
  const isStored = variants.some(({ encoding }) => encoding === 'identity');
  return { state: damaged ? 'damaged' : isStored ? 'whole' : 'missing', content };
}

/** Decodes one encoding of a file; null if the result is not the content with this hash. */
export async function decode(
  { encoding, digest, size }: BlobVariant,
  bytes: Buffer,
  integrity: string,
): Promise<Buffer | null> {
  if (bytes.length !== size || digestOf(bytes) !== digest) return null;
  const content = await decodeBlob(bytes, encoding).catch(() => null);
  return content && integrityOf(content) === integrity ? content : null;
}
