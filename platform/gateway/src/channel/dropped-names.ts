import type { Db } from '@site/server/db';
import type { LinkProblem } from '@site/contracts/link-problem';
import type { ReleaseManifest } from '@site/contracts/release';
import { findChangedContracts } from '../releases/linker/changed-contracts';
import { findDropped } from '../releases/linker/dropped';
import { fetchReleases } from '../releases/store/release.repo';
import { releaseName } from '../signing/release-trust';
import type { ChannelControls } from './channel.table';
import { applyMoves, canarySets, type LiveReleases } from './state';

interface Served {
  live: LiveReleases;
  canaries: ChannelControls['canaries'];
}

/**
 * Returns a problem for each name that a change takes from an area that uses it, and for each contract that it
 * changes in a way that may break an area that stays, in the first combination with canaries that has such problems.
 * Problems that the visitors of a running canary have already are no reason to refuse another change. `candidate` is
 * a release that may not be stored yet.
 */
export async function findDroppedNames(
  db: Db,
  now: Served,
  next: Served,
  candidate?: ReleaseManifest,
): Promise<LinkProblem[]> {
  const sets = [[], ...canarySets(next.canaries)];
  const wanted = [now.live, ...sets.map((set) => applyMoves(next.live, set))].flatMap((releases) =>
    Object.entries(releases),
  );
  const stored = (await fetchReleases(db, wanted)).map(({ manifest }) => manifest);
  const known = new Map(
    [...stored, ...(candidate ? [candidate] : [])].map((manifest) => [releaseName(manifest), manifest]),
  );
  const read = (releases: LiveReleases) =>
    Object.entries(releases).flatMap(([area, id]) => known.get(releaseName({ area, id })) ?? []);
  const before = read(now.live);
  const isNew = ({ area, id }: ReleaseManifest) => next.live[area] === id && now.live[area] !== id;
  const findIn = (releases: LiveReleases, isExempt: typeof isNew) => {
    const after = read(releases);
    return [...findDropped(before, after), ...findChangedContracts(before, after, isExempt)];
  };
  for (const set of sets) {
    const problems = findIn(applyMoves(next.live, set), isNew);
    if (problems.length === 0) continue;
    const running = set.filter(({ area, to }) => now.canaries[area]?.release === to);
    const had = new Set(findIn(applyMoves(now.live, running), () => false).map(({ message }) => message));
    const added = problems.filter(({ message }) => !had.has(message));
    if (added.length > 0) return added;
  }
  return [];
}
