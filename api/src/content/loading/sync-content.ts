import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Db } from '../../platform/db/types';
import {
  deleteContent,
  insertMedia,
  keepMedia,
  selectContentHashes,
  selectMediaHashes,
  upsertContent,
} from '../content.repo';
import type { Content } from './load-content';
import type { MediaFile } from './media-file';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Makes the database say what `content` says, all at once, and only where it differs. Gives the number of changed items. */
export async function syncContent(db: Db, content: Content): Promise<number> {
  const known = new Set((await selectMediaHashes(db)).map((each) => `${each.name}.${each.hash}`));
  const fresh = content.media.filter((each) => !known.has(`${each.name}.${each.hash}`));
  const compressed = await Promise.all(fresh.map(compress));
  return db.transaction(async (tx) => {
    await insertMedia(tx, compressed);
    await keepMedia(
      tx,
      content.media.map((each) => each.hash),
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
    const gone = before.filter(
      (row) => !content.items.some((item) => item.kind === row.kind && item.key === row.key),
    );
    await upsertContent(tx, changed);
    for (const row of gone) await deleteContent(tx, row.kind, row.key);
    return changed.length + gone.length;
  });
}

async function compress({ name, hash, type, body }: MediaFile) {
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
