import type { Db } from '@site/api/db';
import type { AnnounceReply, BlobReply } from '@site/shared/contracts/deploy';
import { refusal } from './refusal';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { fetchPresent, insertBlob } from '../store/blob.repo';
import { fetchRevision } from '../store/channel.repo';
import { encodeBlob } from '../store/compress';
import { integrityOf } from '../store/release-id';
import { fetchFilesAt, fetchPlaces, insertRelease } from '../store/release.repo';
import { checkManifest } from './manifest.rules';

/**
 * Keeps a release's manifest and says which of its files are still to come. Visitors notice nothing until the channel
 * moves. Throws BAD_REQUEST when the manifest contradicts itself or gives an address of the area a second content.
 */
export async function announceRelease(db: Db, manifest: ReleaseManifest): Promise<AnnounceReply> {
  checkManifest(manifest);
  await db.transaction(async (tx) => {
    await insertRelease(tx, manifest);
    const paths = manifest.files.map((file) => file.path);
    const known = await fetchFilesAt(tx, manifest.area, paths);
    for (const { path, integrity } of manifest.files) {
      if (known.get(path)?.integrity === integrity) continue;
      const message = `${manifest.area} has already released ${path} with another content`;
      throw refusal('BAD_REQUEST', message);
    }
  });
  const wanted = [...new Set(manifest.files.map((file) => file.integrity))];
  const present = await fetchPresent(db, wanted);
  return {
    release: manifest.id,
    missing: wanted.filter((integrity) => !present.has(integrity)),
    revision: await fetchRevision(db),
  };
}

/**
 * Keeps one announced file, with its brotli and gzip forms. `mayDeploy` tells whether the caller may deploy an area
 * that announced it. Throws NOT_FOUND for a file that nobody announced, BAD_REQUEST when the bytes have another hash.
 */
export async function storeBlob(
  db: Db,
  integrity: string,
  bytes: Uint8Array,
  mayDeploy: (area: string) => boolean,
): Promise<BlobReply> {
  const place = (await fetchPlaces(db, integrity)).find(({ area }) => mayDeploy(area));
  if (!place) throw refusal('NOT_FOUND', `${integrity} was not announced by a release of yours`);
  const found = integrityOf(bytes);
  if (found !== integrity) {
    throw refusal('BAD_REQUEST', `The bytes have the hash ${found}, not ${integrity}`);
  }
  if (!(await fetchPresent(db, [integrity])).has(integrity)) {
    await insertBlob(db, integrity, await encodeBlob(bytes, place.type));
  }
  return { integrity, size: bytes.length };
}
