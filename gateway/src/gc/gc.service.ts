import type { Db } from '@site/api/db';
import type { GcReply } from '@site/shared/contracts/deploy';
import { rollbackLine } from '../channel/history';
import { sweepCounts } from '../canary/page-reports/page-report.repo';
import {
  type AreaChange,
  type DeletedFiles,
  deleteLeftOver,
  deleteReleases,
  fetchAllChanges,
  fetchLeftOver,
  fetchNamed,
  fetchOldReleases,
  type OldRelease,
  releaseKey,
} from './garbage.repo';
import { holdStore } from '../releases/store/store-lock.repo';

/** A tab may be open for so long, and load a chunk of what was live when it was opened. Architecture, «Beacons». */
const LIVE_DAYS = 30;
/** How long a browser's word about its composition counts; and how long an upload may take. */
const GRACE_HOURS = 48;
/** How far an area can be rolled back, whatever its age. */
const KEPT_ROLLBACKS = 5;
/** Files deleted in one transaction: a deploy waits no longer than for these. */
const FILES_AT_ONCE = 100;

/** What `collectGarbage` would delete now. */
export async function fetchGarbage(db: Db): Promise<GcReply> {
  const doomed = await findDoomed(db);
  return toReply(doomed, await fetchLeftOver(db, doomed, GRACE_HOURS));
}

/**
 * Deletes the releases that no browser, canary or rollback can need any more, then the files that no release lists. It
 * may run beside deploys: an announced release and what a change of the channel builds on stay, since each step here
 * waits until nobody builds, and looks anew. What a kill leaves undone the next call does.
 */
export async function collectGarbage(db: Db): Promise<GcReply> {
  const doomed = await db.transaction(async (tx) => {
    await holdStore(tx);
    const found = await findDoomed(tx);
    await deleteReleases(tx, found);
    return found;
  });
  const deleted: DeletedFiles = { files: 0, bytes: 0 };
  for (let step = await deleteSome(db); step.files > 0; step = await deleteSome(db)) {
    deleted.files += step.files;
    deleted.bytes += step.bytes;
  }
  await sweepCounts(db);
  return toReply(doomed, deleted);
}

const deleteSome = (db: Db): Promise<DeletedFiles> =>
  db.transaction(async (tx) => {
    await holdStore(tx);
    return deleteLeftOver(tx, GRACE_HOURS, FILES_AT_ONCE);
  });

async function findDoomed(db: Db): Promise<OldRelease[]> {
  const kept = await fetchNamed(db, LIVE_DAYS, GRACE_HOURS);
  const areas = new Map<string, AreaChange[]>();
  for (const change of await fetchAllChanges(db)) {
    const known = areas.get(change.area);
    if (known) known.push(change);
    else areas.set(change.area, [change]);
  }
  for (const [area, changes] of areas) {
    for (const id of rollbackLine(changes).slice(-KEPT_ROLLBACKS)) kept.add(releaseKey(area, id));
  }
  const old = await fetchOldReleases(db, GRACE_HOURS);
  return old.filter(({ area, id }) => !kept.has(releaseKey(area, id)));
}

const toReply = (doomed: readonly OldRelease[], { files, bytes }: DeletedFiles): GcReply => ({
  releases: doomed.map(({ area, id, createdAt }) => ({ area, release: id, at: createdAt.toISOString() })),
  files,
  bytes,
});
