import type { Db } from '@site/server/db';
import type { ReadReleases } from '../../releases/store/known-releases';
import { fetchReleases } from '../../releases/store/release.repo';
import { releaseName, type ReleaseTrust } from '../../signing/release-trust';
import { saveCompositions } from '../channel.repo';
import { composeState } from '../compose-state';
import { applyMoves, canarySets, type ChannelState } from '../state';
import type { Replacements } from './replacements';

/** A release that visitors must not or cannot get. */
export interface UnusableRelease {
  area: string;
  id: string;
  /** Why its signature is not trusted, or that it is lost or damaged. */
  fault: string;
}

/** Returns those of the releases that are not trusted, not stored or damaged, sorted by area. */
export async function findUnusable(
  db: Db,
  trust: ReleaseTrust,
  releases: readonly Pick<UnusableRelease, 'area' | 'id'>[],
  readReleases: ReadReleases = fetchReleases,
): Promise<UnusableRelease[]> {
  const found = await readReleases(
    db,
    releases.map(({ area, id }) => [area, id] as const),
  );
  const manifests = found.map(({ manifest }) => manifest);
  const stored = new Set(manifests.map(releaseName));
  const faults = await trust.findFaults(db, manifests, 'load');
  return releases
    .flatMap(({ area, id }): UnusableRelease[] => {
      const name = releaseName({ area, id });
      const fault = stored.has(name) ? faults.get(name) : 'lost or damaged';
      return fault === undefined ? [] : [{ area, id, fault }];
    })
    .sort((a, b) => (releaseName(a) < releaseName(b) ? -1 : 1));
}

/** Returns names and faults of releases, such as `home@3f2a9c01d4e5b677 (unsigned)`. */
export const describeUnusable = (releases: readonly UnusableRelease[]): string =>
  releases.map((release) => `${releaseName(release)} (${release.fault})`).join(', ');

/**
 * Returns the state without releases that are not trusted, not stored or damaged: such a canary ends, and such a live
 * release is replaced by the last good release of its area, if there is one. Returns the same state if there is no
 * such release.
 */
export async function replaceUnusable(
  db: Db,
  trust: ReleaseTrust,
  state: ChannelState,
  { replacements, readReleases }: { replacements: Replacements; readReleases?: ReadReleases | undefined },
): Promise<{ state: ChannelState; unusable: UnusableRelease[] }> {
  const { live, controls } = state;
  const areaCanaries = Object.entries(controls.canaries);
  const current = [
    ...Object.entries(live).map(([area, id]) => ({ area, id })),
    ...areaCanaries.map(([area, { release: id }]) => ({ area, id })),
  ];
  const unusable = await findUnusable(db, trust, current, readReleases);
  replacements.keepOnly(new Set(unusable.map(({ area }) => area)));
  if (unusable.length === 0) return { state, unusable };
  const names = new Set(unusable.map(releaseName));
  const isUsable = (area: string, id: string) => !names.has(releaseName({ area, id }));
  const canaries = Object.fromEntries(areaCanaries.filter(([area, { release }]) => isUsable(area, release)));
  let next: ChannelState = { ...state, controls: { ...controls, canaries } };
  for (const [area, id] of Object.entries(live)) {
    if (isUsable(area, id)) continue;
    const to = await replacements.find(db, trust, next.live, area);
    if (to !== null) next = { ...next, live: applyMoves(next.live, [{ area, to }]) };
  }
  // saved, because browsers request the manifest of the composition that they got
  const compositions = [await composeState(db, next)];
  for (const set of canarySets(canaries)) compositions.push(await composeState(db, next, set));
  await saveCompositions(db, compositions);
  return { state: next, unusable };
}
