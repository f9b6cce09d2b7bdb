import type { Db } from '@site/server/db';
import type { GcReply } from '@site/contracts/deploy';
import { fetchRevision } from '../channel/channel.repo';
import { rollbackHistory } from '../channel/rollback-history';
import { deleteOldCounts } from '../canary/page-reports/page-report.repo';
import {
  type AreaChange,
  type DeletedFiles,
  deleteUnlistedFiles,
  deleteReleases,
  fetchAllChanges,
  fetchAreasLacking,
  sumUnlistedFiles,
  fetchNeededReleases,
  fetchExpiredReleases,
  fetchUnprotected,
  type ExpiredRelease,
  releaseKey,
} from './garbage.repo';
import { deleteAddresses, fetchAreasWithFiles, fetchLastSeq, fetchUnlistedAddresses } from './address.repo';
import { lockStoreExclusive } from '../releases/store/store-lock.repo';

/** Number of days for which a formerly live release is kept, so that open tabs can still load its files. */
const LIVE_DAYS = 30;
/**
 * Hours for which a browser's report protects the releases of a composition. New files and announced releases
 * are protected for the same time, so an upload may take this long.
 */
const GRACE_HOURS = 48;
/** Number of releases of each area that are kept for rollbacks, regardless of their age. */
const KEPT_ROLLBACKS = 5;
/**
 * Numbers of releases, addresses and files deleted per transaction. A change of the channel waits for at most one such
 * transaction.
 */
const RELEASES_AT_ONCE = 5;
const ADDRESSES_AT_ONCE = 2_000;
const FILES_AT_ONCE = 100;
/** Number of addresses that are found at once, so that the memory they take is limited. */
const ADDRESSES_LISTED = 50_000;

/**
 * Returns the releases (as `releaseKey`) of compositions and canaries that visitors got in the last days, or
 * get now. Garbage collection never deletes them.
 */
export const fetchServedReleases = (db: Db): Promise<Set<string>> => fetchNeededReleases(db, LIVE_DAYS, 0);

/** Returns the releases and files that `collectGarbage` would delete now. */
export async function fetchGarbage(db: Db): Promise<GcReply> {
  const deletable = await findDeletable(db);
  const spared = await findAreasWithLost(db);
  return toReply(deletable, await sumUnlistedFiles(db, deletable, spared, GRACE_HOURS));
}

/**
 * Deletes the releases that no browser, canary, preview or rollback can need, then unlisted files and old
 * page counts. Announcements and changes may run at the same time: they wait for one short transaction at most, and
 * what they need is spared. The next call completes an interrupted run.
 */
export async function collectGarbage(db: Db): Promise<GcReply> {
  const doomed: ExpiredRelease[] = [];
  // a round leaves the releases of areas that change meanwhile to the next round
  for (let round = await deleteFound(db); round.length > 0; round = await deleteFound(db))
    doomed.push(...round);
  const spared = await findAreasWithLost(db);
  for (const area of await fetchAreasWithFiles(db))
    if (!spared.includes(area)) await deleteUnlistedAddresses(db, area);
  const deleted: DeletedFiles = { files: 0, bytes: 0 };
  for (let step = await deleteSome(db); step.files > 0; step = await deleteSome(db)) {
    deleted.files += step.files;
    deleted.bytes += step.bytes;
  }
  await deleteOldCounts(db);
  return toReply(doomed, deleted);
}

/** Finds the deletable releases without the lock, because that takes long, and deletes them in parts. */
async function deleteFound(db: Db): Promise<ExpiredRelease[]> {
  const revision = await fetchRevision(db);
  const found = await findDeletable(db);
  const deleted: ExpiredRelease[] = [];
  for (const part of splitInto(found, RELEASES_AT_ONCE)) {
    const doomed = await db.transaction(async (tx) => {
      await lockStoreExclusive(tx);
      const unprotected = await fetchUnprotected(tx, part, revision, GRACE_HOURS);
      await deleteReleases(tx, unprotected);
      return unprotected;
    });
    deleted.push(...doomed);
  }
  return deleted;
}

/** Deletes the addresses that no release of the area lists. Compares them with all its manifests without the lock. */
async function deleteUnlistedAddresses(db: Db, area: string): Promise<void> {
  for (;;) {
    // the lock waits for announcements that have a place in the order, but are not committed
    const seq = await db.transaction(async (tx) => {
      await lockStoreExclusive(tx);
      return fetchLastSeq(tx);
    });
    const unlisted = await fetchUnlistedAddresses(db, area, ADDRESSES_LISTED);
    let deleted = 0;
    for (const part of splitInto(unlisted, ADDRESSES_AT_ONCE)) {
      deleted += await db.transaction(async (tx) => {
        await lockStoreExclusive(tx);
        return deleteAddresses(tx, area, part, seq);
      });
    }
    if (deleted === 0 || unlisted.length < ADDRESSES_LISTED) return;
  }
}

const splitInto = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

const deleteSome = (db: Db): Promise<DeletedFiles> =>
  db.transaction(async (tx) => {
    await lockStoreExclusive(tx);
    return deleteUnlistedFiles(tx, GRACE_HOURS, FILES_AT_ONCE);
  });

async function findDeletable(db: Db): Promise<ExpiredRelease[]> {
  const keptKeys = await fetchKeptReleases(db, GRACE_HOURS);
  const old = await fetchExpiredReleases(db, GRACE_HOURS);
  return old.filter(({ area, id }) => !keptKeys.has(releaseKey(area, id)));
}

/**
 * Returns the areas that have lost the row of a release which visitors got lately. Their files are kept, because a
 * repaired release needs them again. Two sources of needed releases are left out. Anybody can report a composition with
 * releases that were deleted long ago. And after a rollback, the shorter history ends with releases that were deleted
 * earlier.
 */
const findAreasWithLost = async (db: Db): Promise<string[]> =>
  fetchAreasLacking(db, await fetchNeededReleases(db, LIVE_DAYS, 0));

/** Returns the releases (as `releaseKey`) that a browser or a rollback can need. */
async function fetchKeptReleases(db: Db, hours: number): Promise<Set<string>> {
  const keptKeys = await fetchNeededReleases(db, LIVE_DAYS, hours);
  const areas = new Map<string, AreaChange[]>();
  for (const change of await fetchAllChanges(db)) {
    const known = areas.get(change.area);
    if (known) known.push(change);
    else areas.set(change.area, [change]);
  }
  for (const [area, changes] of areas) {
    for (const id of rollbackHistory(changes).slice(-KEPT_ROLLBACKS)) keptKeys.add(releaseKey(area, id));
  }
  return keptKeys;
}

const toReply = (doomed: readonly ExpiredRelease[], { files, bytes }: DeletedFiles): GcReply => ({
  releases: doomed.map(({ area, id, createdAt }) => ({ area, release: id, at: createdAt.toISOString() })),
  files,
  bytes,
});
