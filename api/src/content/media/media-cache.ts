import { LRUCache } from 'lru-cache';
import type { Db } from '@site/server/db/types';
import { CachedReads } from '@site/server/jobs/cached-reads';
import { selectMedia } from '../content.repo';
import type { MediaName } from './media-address';

interface Media {
  type: string;
  body: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** Memory for pictures in bytes. Those of the repository take 0.2 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Memory of an entry besides its bytes. */
const ENTRY_BYTES = 1_000;

/**
 * Returns a function that reads a picture from memory or else from the database, or undefined if there is none. An
 * address contains the hash of its picture, so an entry never becomes wrong. All replies send the same bytes.
 */
export function openMediaCache(
  db: Db,
): (media: Pick<MediaName, 'name' | 'hash'>) => Promise<Media | undefined> {
  const reads = new CachedReads(
    new LRUCache<string, Media>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body, gzip, brotli }) => ENTRY_BYTES + body.length + gzip.length + brotli.length,
    }),
  );
  return ({ name, hash }) => reads.read(`${name}.${hash}`, () => fetchMedia(db, { name, hash }));
}

async function fetchMedia(
  db: Db,
  { name, hash }: Pick<MediaName, 'name' | 'hash'>,
): Promise<Media | undefined> {
  const found = await selectMedia(db, name, hash);
  if (!found) return undefined;
  const { type, body, gzip, brotli } = found;
  return { type, body: toBuffer(body), gzip: toBuffer(gzip), brotli: toBuffer(brotli) };
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
