import type { Db } from '@site/server/db';
import type { RollbackAdvice } from '@site/contracts/link-problem';
import { fetchReleaseIds } from '../releases/store/release.repo';
import type { ReleaseTrust } from '../signing/release-trust';
import { fetchAreaMoves } from './area-moves.repo';
import { findLinking } from './link.service';
import { Linker } from './linker';
import { rollbackHistory } from './rollback-history';
import { RollbackOrder, type RollbackSearch } from './rollback-order';
import type { SearchLimits } from './search-limits';
import type { LiveReleases, Move } from './state';

/**
 * Returns rollbacks that are possible instead of `refused`, which does not link with the `live` releases. When the
 * limits are reached, the advice is what has been found so far.
 */
export async function adviseRollback(
  db: Db,
  trust: ReleaseTrust,
  live: LiveReleases,
  refused: Move,
  limits: SearchLimits,
): Promise<RollbackAdvice> {
  const linker = new Linker(db);
  return {
    nearest: await findNearest({ db, trust, linker, limits }, live, refused),
    order: await new RollbackOrder({ db, trust, linker, limits }).find(live, refused),
  };
}

/**
 * Finds a release of the area's rollback history that links with the other live releases, preferably a release
 * older than the wanted one (`to`).
 */
async function findNearest(
  { db, trust, linker, limits }: RollbackSearch,
  live: LiveReleases,
  { area, to }: Move,
): Promise<string | null> {
  const history = new Set(rollbackHistory(await fetchAreaMoves(db, area)));
  const ids = (await fetchReleaseIds(db, area)).filter((id) => history.has(id) && id !== live[area]);
  const older = ids.slice(ids.indexOf(to) + 1);
  const newer = ids.slice(0, Math.max(ids.indexOf(to), 0)).reverse();
  return findLinking(db, trust, live, area, [...older, ...newer], linker, limits);
}
