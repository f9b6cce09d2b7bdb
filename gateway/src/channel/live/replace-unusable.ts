import type { Db } from '@site/api/db';
import { fetchReleases } from '../../releases/store/release.repo';
import { releaseName, type ReleaseTrust } from '../../signing/release-trust';
import { saveCompositions } from '../channel.repo';
import { composeState } from '../compose-state';
import { findLastGood } from '../last-good';
import { applyMoves, canarySets, type ChannelState } from '../state';

/**
 * Returns the state without releases that are not trusted, not stored or damaged: such a canary ends, and such a live
 * release is replaced by the last good release of its area, if there is one. Returns the same state if there is no
 * such release.
 */
export async function replaceUnusable(
  db: Db,
  trust: ReleaseTrust,
  state: ChannelState,
): Promise<{ state: ChannelState; unusable: string[] }> {
  const { live, controls } = state;
  const areaCanaries = Object.entries(controls.canaries);
  const wanted = [
    ...Object.entries(live),
    ...areaCanaries.map(([area, { release }]) => [area, release] as const),
  ];
  const manifests = (await fetchReleases(db, wanted)).map(({ manifest }) => manifest);
  const stored = new Set(manifests.map(releaseName));
  const faults = new Map<string, string>(await trust.findFaults(db, manifests, 'load'));
  for (const [area, id] of wanted) {
    const name = releaseName({ area, id });
    if (!stored.has(name)) faults.set(name, 'lost or damaged');
  }
  if (faults.size === 0) return { state, unusable: [] };
  const isUsable = (area: string, id: string) => !faults.has(releaseName({ area, id }));
  const canaries = Object.fromEntries(areaCanaries.filter(([area, { release }]) => isUsable(area, release)));
  let next: ChannelState = { ...state, controls: { ...controls, canaries } };
  for (const [area, avoided] of Object.entries(live)) {
    if (isUsable(area, avoided)) continue;
    const to = await findLastGood(db, trust, next.live, { area, avoided });
    if (to !== null) next = { ...next, live: applyMoves(next.live, [{ area, to }]) };
  }
  // saved, because browsers request the manifest of the composition that they got
  const compositions = [await composeState(db, next)];
  for (const set of canarySets(canaries)) compositions.push(await composeState(db, next, set));
  await saveCompositions(db, compositions);
  return { state: next, unusable: [...faults].map(([name, fault]) => `${name} (${fault})`) };
}
