import type { Db } from '@site/server/db';
import type { ReleaseTrust } from '../signing/release-trust';
import { fetchAreaMoves } from './area-moves.repo';
import { findLinking } from './link.service';
import type { Linker } from './linker';
import { rollbackHistory } from './rollback-history';
import type { SearchLimits } from './search-limits';
import type { LiveReleases } from './state';
import { fetchStoredHistory } from './target';

/**
 * Returns the newest release of an area's rollback history that is trusted and links with the other live releases,
 * or null if there is none. Prefers `first`, and skips `avoided`. Never returns a release that was left by a
 * rollback or by going back to an earlier release.
 */
export async function findLastGood(
  db: Db,
  trust: ReleaseTrust,
  live: LiveReleases,
  { area, avoided, first }: { area: string; avoided: string; first?: string | undefined },
  linker?: Linker,
  limits?: SearchLimits,
): Promise<string | null> {
  const line = rollbackHistory(await fetchAreaMoves(db, area));
  const history = (await fetchStoredHistory(db, area, line)).reverse();
  const candidates = [...new Set([first, ...history])].filter(
    (id): id is string => id !== undefined && id !== avoided,
  );
  return findLinking(db, trust, live, area, candidates, linker, limits);
}
