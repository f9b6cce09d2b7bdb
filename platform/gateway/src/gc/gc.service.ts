import type { Db } from '@site/server/db';
import type { GcReply } from '@site/contracts/deploy';
import { rollbackHistory } from '../channel/rollback-history';
import { deleteOldCounts } from '../canary/page-reports/page-report.repo';
import {
  type AreaChange,
  type DeletedFiles,
  deleteUnlistedFiles,
  deleteReleases,
  fetchAllChanges,
  sumUnlistedFiles,
  fetchNeededReleases,
  fetchExpiredReleases,
  type ExpiredRelease,
  releaseKey,
} from './garbage.repo';
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
/** Number of files deleted per transaction. A deploy waits for at most one such transaction. */
const FILES_AT_ONCE = 100;

/**
 * Returns the releases (as `releaseKey`) of compositions and canaries that visitors got in the last days, or
 * get now. Garbage collection never deletes them.
 */
export const fetchServedReleases = (db: Db): Promise<Set<string>> => fetchNeededReleases(db, LIVE_DAYS, 0);

/** Returns the releases and files that `collectGarbage` would delete now. */
export async function fetchGarbage(db: Db): Promise<GcReply> {
  const deletable = await findDeletable(db);
  return toReply(deletable, await sumUnlistedFiles(db, deletable, GRACE_HOURS));
}

/**
 * Deletes the releases that no browser, canary, preview or rollback can need, then unlisted files and old
 * page counts. Deploys may run at the same time, because each transaction locks the store and reads it again.
 * The next call completes an interrupted run.
 */
export async function collectGarbage(db: Db): Promise<GcReply> {
  const doomed = await db.transaction(async (tx) => {
    await lockStoreExclusive(tx);
    const found = await findDeletable(tx);
    await deleteReleases(tx, found);
    return found;
  });
  const deleted: DeletedFiles = { files: 0, bytes: 0 };
  for (let step = await deleteSome(db); step.files > 0; step = await deleteSome(db)) {
    deleted.files += step.files;
    deleted.bytes += step.bytes;
  }
  await deleteOldCounts(db);
  return toReply(doomed, deleted);
}

const deleteSome = (db: Db): Promise<DeletedFiles> =>
  db.transaction(async (tx) => {
    await lockStoreExclusive(tx);
    return deleteUnlistedFiles(tx, GRACE_HOURS, FILES_AT_ONCE);
  });

async function findDeletable(db: Db): Promise<ExpiredRelease[]> {
  const neededKeys = await fetchNeededReleases(db, LIVE_DAYS, GRACE_HOURS);
  const areas = new Map<string, AreaChange[]>();
  for (const change of await fetchAllChanges(db)) {
    const known = areas.get(change.area);
    if (known) known.push(change);
    else areas.set(change.area, [change]);
  }
  for (const [area, changes] of areas) {
    for (const id of rollbackHistory(changes).slice(-KEPT_ROLLBACKS)) neededKeys.add(releaseKey(area, id));
  }
  const old = await fetchExpiredReleases(db, GRACE_HOURS);
  return old.filter(({ area, id }) => !neededKeys.has(releaseKey(area, id)));
}

const toReply = (doomed: readonly ExpiredRelease[], { files, bytes }: DeletedFiles): GcReply => ({
  releases: doomed.map(({ area, id, createdAt }) => ({ area, release: id, at: createdAt.toISOString() })),
  files,
  bytes,
});
