import type { Db } from '@site/server/db';
import { type ReleaseManifest, SHELL } from '@site/contracts/release';
import { findUnmet } from '../releases/linker/needs';
import { fetchNeeds, fetchReleases } from '../releases/store/release.repo';

/**
 * Returns the candidates of an area, in their order, whose needs this release of the shell meets. Reads one column
 * of them at once, because a rollback of the shell must not wait while each candidate is linked. A team can
 * announce a hundred releases a day.
 */
export async function findFitting(
  db: Db,
  shellRelease: string,
  area: string,
  candidates: readonly string[],
): Promise<string[]> {
  const [shell] = await fetchReleases(db, [[SHELL, shellRelease]]);
  if (!shell) return [];
  const met = (id: string, needs: ReleaseManifest['needs']) =>
    findUnmet(shell.manifest, [{ area, id, needs }]).length === 0;
  const rows = await fetchNeeds(db, area, candidates);
  const fitting = new Set(rows.filter(({ id, needs }) => met(id, needs)).map(({ id }) => id));
  return candidates.filter((id) => fitting.has(id));
}
