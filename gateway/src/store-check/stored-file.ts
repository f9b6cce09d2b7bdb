import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Db } from '@site/api/db';
import type { Encoding } from '@site/shared/rules/negotiate';
import { type BlobVariant, digestOf, fetchBytes, fetchVariants } from '../releases/store/blob.repo';
import { integrityOf } from '../releases/store/release-id';

const DECODE: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: (bytes) => Promise.resolve(bytes),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

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
  const content = await DECODE[encoding](bytes).catch(() => null);
  return content && integrityOf(content) === integrity ? content : null;
}
