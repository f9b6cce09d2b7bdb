import type { Db } from '@site/api/db';
import type { AnnounceReply, BlobReply } from '@site/shared/contracts/deploy';
import { canonicalJson, type ReleaseManifest } from '@site/shared/contracts/release';
import { fetchPresent, insertBlob } from '../store/blob.repo';
import { encodeBlob } from '../store/compress';
import { findBytesProblem, kindsOf } from '../store/file-kinds';
import { integrityOf } from '../store/release-id';
import { fetchFilesAt, fetchPlaces, keepRelease } from '../store/release.repo';
import { keepStoreWhole } from '../store/store-lock.repo';
import { checkManifest } from './manifest.rules';
import { refusal } from '../../refusals/refusal';

/** What an announcement gives; the revision of the channel is none of the store's business. */
export type Announced = Omit<AnnounceReply, 'revision'>;

/**
 * Keeps a release's manifest and says which of its files are still to come; one that is there already stays as it is.
 * Visitors notice nothing until the channel moves. Throws BAD_REQUEST or TOO_LARGE when the manifest contradicts itself,
 * the files that the store has, or what the area has released before; CONFLICT for an id that is another manifest's.
 */
export async function announceRelease(db: Db, manifest: ReleaseManifest): Promise<Announced> {
  checkManifest(manifest);
  const wanted = [...new Set(manifest.files.map((file) => file.integrity))];
  const present = await db.transaction(async (tx) => {
    await keepStoreWhole(tx);
    const kept = await keepRelease(tx, manifest);
    if (canonicalJson(kept) !== canonicalJson(manifest)) {
      const message = `${manifest.area} has a release ${manifest.id} already, with another content`;
      throw refusal('CONFLICT', message);
    }
    await assertSameAddresses(tx, manifest);
    const found = await fetchPresent(tx, wanted);
    for (const file of manifest.files) {
      const bytes = found.get(file.integrity);
      const problem = bytes ? findBytesProblem(file, bytes) : null;
      if (problem) throw refusal('BAD_REQUEST', `${manifest.area}'s release.json: ${problem}`);
    }
    return found;
  });
  return {
    release: manifest.id,
    missing: wanted.filter((integrity) => !present.has(integrity)),
  };
}

/** An address of an area never changes what it gives: browsers keep it for a year. */
async function assertSameAddresses(tx: Db, { area, files }: ReleaseManifest): Promise<void> {
  const known = await fetchFilesAt(
    tx,
    area,
    files.map((file) => file.path),
  );
  for (const { path, integrity, type, audience } of files) {
    const there = known.get(path);
    if (there?.integrity !== integrity) {
      throw refusal('BAD_REQUEST', `${area} has already released ${path} with another content`);
    }
    if (there.type !== type || there.audience !== audience) {
      throw refusal(
        'BAD_REQUEST',
        `${area} has already released ${path} as ${there.type} for ${there.audience}`,
      );
    }
  }
}

/**
 * Keeps one announced file, with its brotli and gzip forms: whole, or not at all. `mayDeploy` tells whether the caller may
 * deploy an area that announced it. Throws NOT_FOUND for a file that nobody announced, BAD_REQUEST when the bytes have
 * another size or hash than announced, or are not what the file's name says.
 */
export async function storeBlob(
  db: Db,
  integrity: string,
  bytes: Buffer,
  mayDeploy: (area: string) => boolean,
): Promise<BlobReply> {
  const places = (await fetchPlaces(db, integrity)).filter(({ area }) => mayDeploy(area));
  const [first] = places;
  if (!first) throw refusal('NOT_FOUND', `${integrity} was not announced by a release of yours`);
  const size = bytes.length;
  const short =
    places.every((place) => place.size !== size) && findBytesProblem(first, { size, kinds: null });
  if (short) throw refusal('BAD_REQUEST', `What came is not whole: ${short}`);
  const found = integrityOf(bytes);
  if (found !== integrity) {
    throw refusal('BAD_REQUEST', `What came for ${first.path} has the hash ${found}, not ${integrity}`);
  }
  const kinds = kindsOf(bytes);
  const place = places.find((candidate) => findBytesProblem(candidate, { size, kinds }) === null);
  if (!place) throw refusal('BAD_REQUEST', findBytesProblem(first, { size, kinds }) ?? '');
  if (!(await fetchPresent(db, [integrity])).has(integrity)) {
    await insertBlob(db, integrity, await encodeBlob(bytes, place.type), kinds);
  }
  return { integrity, size };
}
