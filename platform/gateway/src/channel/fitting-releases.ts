import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/contracts/release';
import { findUnmet } from '../releases/linker/needs';
import { fetchNeeds } from '../releases/store/release.repo';

/**
 * Returns the candidates of an area, in their order, whose needs this release of the shell meets. Reads the needs of all
 * candidates at once, because a rollback of the shell must not wait while each candidate is linked. They should be few:
 * a release may have many needs.
 */
export async function findFitting(
  db: Db,
  shell: ReleaseManifest,
  area: string,
  candidates: readonly string[],
): Promise<string[]> {
  const met = (id: string, needs: ReleaseManifest['needs']) =>
    findUnmet(shell, [{ area, id, needs }]).length === 0;
  const rows = await fetchNeeds(db, area, candidates);
  const fitting = new Set(rows.filter(({ id, needs }) => met(id, needs)).map(({ id }) => id));
  return candidates.filter((id) => fitting.has(id));
}
