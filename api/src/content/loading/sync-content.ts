import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Db } from '@site/server/db/types';
import {
  deleteContent,
  insertMedia,
  refreshMedia,
  selectContentHashes,
  selectMediaHashes,
  upsertContent,
} from '../content.repo';
import type { Content } from './load-content';
import type { MediaFile } from './media-file';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Updates the database to match `content` in a single transaction, writing only differences. Returns the
 * number of changed items.
 */
export async function syncContent(db: Db, content: Content): Promise<number> {
  const stored = new Set((await selectMediaHashes(db)).map((file) => `${file.name}.${file.hash}`));
  const added = content.media.filter((file) => !stored.has(`${file.name}.${file.hash}`));
  const compressed = await Promise.all(added.map(compressMedia));
  return db.transaction(async (tx) => {
    await insertMedia(tx, compressed);
    await refreshMedia(
      tx,
      content.media.map((file) => file.hash),
    );
    const before = await selectContentHashes(tx);
    const changed = content.items.filter(
      (item) =>
        !before.some(
          (row) =>
            row.kind === item.kind &&
            row.key === item.key &&
            row.hash === item.hash &&
            row.position === item.position,
        ),
    );
    const removed = before.filter(
      (row) => !content.items.some((item) => item.kind === row.kind && item.key === row.key),
    );
    await upsertContent(tx, changed);
    for (const row of removed) await deleteContent(tx, row.kind, row.key);
    return changed.length + removed.length;
  });
}

/** Compresses a picture for the database. */
export async function compressMedia({ name, hash, type, body }: MediaFile) {
  const nothing = Buffer.alloc(0);
  if (type !== 'image/svg+xml') return { name, hash, type, body, brotli: nothing, gzip: nothing };
  return {
    name,
    hash,
    type,
    body,
    brotli: await toBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    gzip: await toGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  };
}
