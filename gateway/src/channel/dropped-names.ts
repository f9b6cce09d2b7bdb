import type { Db } from '@site/server/db';
import type { LinkProblem } from '@site/shared/contracts/link-problem';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { findChangedContracts } from '../releases/linker/changed-contracts';
import { findDropped } from '../releases/linker/dropped';
import { fetchReleases } from '../releases/store/release.repo';
import { releaseName } from '../signing/release-trust';
import type { ChannelControls } from './channel.table';
import { applyMoves, canarySets, type LiveReleases } from './state';

/**
 * Returns a problem for each name that a change of the live releases takes from an area that uses it, and for each
 * contract that it changes in a way that may break an area that stays, in the first combination with canaries that
 * has such problems. `candidate` is a release that may not be stored yet.
 */
export async function findDroppedNames(
  db: Db,
  now: LiveReleases,
  next: { live: LiveReleases; canaries: ChannelControls['canaries'] },
  candidate?: ReleaseManifest,
): Promise<LinkProblem[]> {
  const sets = [[], ...canarySets(next.canaries)].map((set) => applyMoves(next.live, set));
  const wanted = [now, ...sets].flatMap((releases) => Object.entries(releases));
  const stored = (await fetchReleases(db, wanted)).map(({ manifest }) => manifest);
  const known = new Map(
    [...stored, ...(candidate ? [candidate] : [])].map((manifest) => [releaseName(manifest), manifest]),
  );
  const read = (releases: LiveReleases) =>
    Object.entries(releases).flatMap(([area, id]) => known.get(releaseName({ area, id })) ?? []);
  const before = read(now);
  const isNew = ({ area, id }: ReleaseManifest) => next.live[area] === id && now[area] !== id;
  for (const releases of sets) {
    const after = read(releases);
    const problems = [...findDropped(before, after), ...findChangedContracts(before, after, isNew)];
    if (problems.length > 0) return problems;
  }
  return [];
}
