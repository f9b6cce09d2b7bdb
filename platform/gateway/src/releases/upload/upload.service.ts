import type { Db } from '@site/server/db';
import type { AnnounceReply, BlobReply } from '@site/contracts/release-upload';
import { canonicalJson, type ReleaseManifest } from '@site/contracts/release';
import { fetchStoredBytes, insertBlob } from '../store/blob.repo';
import { encodeBlob } from '../store/compress';
import { findBytesProblem, kindsOf, type StoredBytes } from '../store/file-kinds';
import { encodingTurns, OPERATORS } from '../store/fair-turns';
import { integrityOf } from '../store/release-id';
import {
  fetchFilesAt,
  fetchAnnouncedFiles,
  fetchStoredIds,
  fetchUnproven,
  markProven,
  saveRelease,
} from '../store/release.repo';
import { fetchAreaUsage, fetchNewBytes } from '../store/area-usage.repo';
import { lockArea, lockStoreShared } from '../store/store-lock.repo';
import { assertBundleLimit, assertManifestLimits } from '../limits/manifest-limits';
import { checkManifest } from './manifest.rules';
import { moveRefusal, refusal } from '../../refusals/refusal';

/**
 * Number and size of the releases that an area may announce in a day (docs/decisions/0066). The database also holds the
 * data of the product, so no team may fill its disk.
 */
const DAY_QUOTA = { mostReleases: 100, mostMebibytes: 1_024 };
const MEBIBYTE = 1_024 * 1_024;

/** The reply to an announcement, except for the channel's revision, which the deploy API adds. */
export type Announced = Omit<AnnounceReply, 'revision'>;

/**
 * Stores the manifest of a release and returns the files to be sent: those that are not stored, and those that only
 * other areas have sent, or that the area has sent for another audience. Visitors see nothing until the channel
 * changes. Throws BAD_REQUEST or TOO_LARGE when the manifest contradicts itself, the stored files or earlier
 * releases of the area, and CONFLICT when another manifest has the same id. With `limited`, throws CONFLICT with
 * the reason `day-quota` when the area has announced too much in the last day.
 */
export async function announceRelease(
  db: Db,
  manifest: ReleaseManifest,
  { limited = false }: { limited?: boolean } = {},
): Promise<Announced> {
  assertManifestLimits(manifest);
  checkManifest(manifest);
  const wanted = [...new Set(manifest.files.map((file) => file.integrity))];
  const { present, unproven } = await db.transaction(async (tx) => {
    await lockStoreShared(tx);
    // a release that is stored already uses up nothing
    const isNew = !(await fetchStoredIds(tx, manifest.area, [manifest.id])).has(manifest.id);
    if (isNew) assertBundleLimit(manifest);
    const newBytes = isNew ? await countNewBytes(tx, manifest, limited) : null;
    const stored = await saveRelease(tx, manifest, newBytes);
    if (canonicalJson(stored) !== canonicalJson(manifest)) {
      const message = `${manifest.area} has a release ${manifest.id} already, with another content`;
      throw refusal('CONFLICT', message);
    }
    await assertSameAddresses(tx, manifest);
    const found = await fetchStoredBytes(tx, wanted);
    for (const file of manifest.files) {
      const bytes = found.get(file.integrity);
      const problem = bytes ? findBytesProblem(file, bytes) : null;
      if (problem) throw refusal('BAD_REQUEST', `${manifest.area}'s release.json: ${problem}`);
    }
    return { present: found, unproven: await fetchUnproven(tx, [manifest]) };
  });
  const unsent = new Set([...unproven].map(({ integrity }) => integrity));
  return {
    release: manifest.id,
    missing: wanted.filter((integrity) => !present.has(integrity) || unsent.has(integrity)),
  };
}

/**
 * Returns the size of the files that the area has not announced before. With `limited`, throws CONFLICT with the reason
 * `day-quota` when they exceed its quota. Refuses before anything is stored, because a team may repeat the call.
 */
export async function countNewBytes(tx: Db, manifest: ReleaseManifest, limited: boolean): Promise<number> {
  const { area } = manifest;
  if (!limited) return fetchNewBytes(tx, manifest);
  const exceeded = () => moveRefusal('CONFLICT', { reason: 'day-quota', area, ...DAY_QUOTA });
  await lockArea(tx, area);
  const used = await fetchAreaUsage(tx, area);
  if (used.releases >= DAY_QUOTA.mostReleases) throw exceeded();
  const bytes = await fetchNewBytes(tx, manifest);
  if (used.bytes + bytes > DAY_QUOTA.mostMebibytes * MEBIBYTE) throw exceeded();
  return bytes;
}

/**
 * Throws BAD_REQUEST when the content of a known address would change, because browsers cache release files
 * for a year.
 */
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
 * Stores one announced file with its brotli and gzip forms. If the file is stored and the areas that announced it have
 * sent it before, the uploaded bytes are ignored. Ignores announcements by areas that `mayDeploy` rejects. Throws
 * NOT_FOUND for a file that was not announced. Throws BAD_REQUEST when size or hash of a new file differ from the
 * announcement, or the content does not match the file's extension. The file is compressed in a turn of `owner`.
 */
export async function storeBlob(
  db: Db,
  integrity: string,
  bytes: Buffer,
  mayDeploy: (area: string) => boolean,
  owner: string = OPERATORS,
): Promise<BlobReply> {
  const announced = (await fetchAnnouncedFiles(db, integrity)).filter(({ area }) => mayDeploy(area));
  const [first] = announced;
  if (!first) throw refusal('NOT_FOUND', `${integrity} was not announced by a release of yours`);
  // the bytes of a stored file are not checked again, because checks of large files take long
  const stored = (await fetchStoredBytes(db, [integrity])).get(integrity);
  if (stored && announced.every(({ unproven }) => !unproven)) {
    findPlace(announced, stored);
    return { integrity, size: stored.size };
  }
  const size = bytes.length;
  const short =
    announced.every((place) => place.size !== size) && findBytesProblem(first, { size, kinds: null });
  if (short) throw refusal('BAD_REQUEST', `The upload is incomplete: ${short}`);
  const found = integrityOf(bytes);
  if (found !== integrity) {
    throw refusal('BAD_REQUEST', `The upload of ${first.path} has the hash ${found}, not ${integrity}`);
  }
  const kinds = kindsOf(bytes);
  const place = findPlace(announced, { size, kinds });
  await encodingTurns.run(owner, async () => {
    // another upload of this file may have ended while this one waited
    if (!(await fetchStoredBytes(db, [integrity])).has(integrity))
      await insertBlob(db, integrity, await encodeBlob(bytes, place), kinds);
  });
  await markProven(
    db,
    integrity,
    announced.map(({ area }) => area),
  );
  return { integrity, size };
}

/** Returns an announcement that fits the bytes. Throws BAD_REQUEST if none does. */
function findPlace<T extends { path: string; size: number }>(announced: readonly T[], bytes: StoredBytes): T {
  const problems = announced.map((candidate) => findBytesProblem(candidate, bytes));
  const place = announced[problems.indexOf(null)];
  if (!place) throw refusal('BAD_REQUEST', problems[0] ?? '');
  return place;
}
