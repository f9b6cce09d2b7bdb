import type { Db } from '@site/server/db';
import type { ChoiceKind } from '@site/contracts/preview-releases';
import { fetchAreaMoves } from '../channel/area-moves.repo';
import type { LiveState } from '../channel/live/live-state';
import { findNewClaims } from '../channel/new-claims';
import { rollbackHistory } from '../channel/rollback-history';
import { fetchReleases } from '../releases/store/release.repo';
import { releaseName, type ReleaseTrust } from '../signing/release-trust';

/** Maximum number of releases of one area that a switchable preview offers, newest first. */
const MOST = 10;

export interface ChoosableRelease {
  release: string;
  uploadedAt: number;
  kind: ChoiceKind;
}

/**
 * Returns the releases of an area that a switchable preview offers beside the release of its link and the live one:
 * a running canary, and former releases that were not rolled back (docs/decisions/0088). All of them were checked
 * before visitors got them. Leaves out releases that a deploy would refuse for their signature, and those that own
 * what the live release does not own.
 */
export async function findChoosable(
  db: Db,
  trust: ReleaseTrust,
  { state: { live }, controls }: LiveState,
  area: string,
): Promise<ChoosableRelease[]> {
  const canary = controls.canaries[area]?.release;
  const history = rollbackHistory(await fetchAreaMoves(db, area)).reverse();
  const ids = [...new Set(canary ? [canary, ...history] : history)]
    .filter((id) => id !== live[area])
    .slice(0, MOST);
  const stored = await fetchReleases(
    db,
    ids.map((id) => [area, id]),
  );
  const faults = await trust.findFaults(
    db,
    stored.map(({ manifest }) => manifest),
    'deploy',
  );
  const claims = await findNewClaims(
    db,
    live,
    ids.map((to) => ({ area, to })),
  );
  return ids.flatMap((id) => {
    const found = stored.find(({ manifest }) => manifest.id === id);
    if (!found || faults.has(releaseName(found.manifest)) || claims.some(({ release }) => release === id))
      return [];
    const kind = id === canary ? 'canary' : 'former';
    return [{ release: id, uploadedAt: found.createdAt.getTime(), kind }];
  });
}
