import type { Db } from '@site/api/db';
import { releaseName, type ReleaseTrust } from '../../signing/release-trust';
import { saveCompositions } from '../channel.repo';
import { composeState } from '../compose-state';
import { findLastGood } from '../last-good';
import { readManifests } from '../link.service';
import { applyMoves, canarySets, type ChannelState } from '../state';

/**
 * Returns the state without releases that are not trusted: such a canary ends, and such a live release is replaced
 * by the last good release of its area, if there is one. Returns the same state if all releases are trusted.
 */
export async function replaceUntrusted(
  db: Db,
  trust: ReleaseTrust,
  state: ChannelState,
): Promise<{ state: ChannelState; untrusted: string[] }> {
  if (!trust.isRequired) return { state, untrusted: [] };
  const { live, controls } = state;
  const areaCanaries = Object.entries(controls.canaries);
  const canaryReleases = Object.fromEntries(areaCanaries.map(([area, { release }]) => [area, release]));
  const manifests = [
    ...(await readManifests(db, live)).values(),
    ...(await readManifests(db, canaryReleases)).values(),
  ];
  const faults = await trust.findFaults(db, manifests, 'load');
  if (faults.size === 0) return { state, untrusted: [] };
  const isTrusted = (area: string, id: string) => !faults.has(releaseName({ area, id }));
  const canaries = Object.fromEntries(areaCanaries.filter(([area, { release }]) => isTrusted(area, release)));
  let next: ChannelState = { ...state, controls: { ...controls, canaries } };
  for (const [area, avoided] of Object.entries(live)) {
    if (isTrusted(area, avoided)) continue;
    const to = await findLastGood(db, trust, next.live, { area, avoided });
    if (to !== null) next = { ...next, live: applyMoves(next.live, [{ area, to }]) };
  }
  // saved, because browsers request the manifest of the composition that they got
  const compositions = [await composeState(db, next)];
  for (const set of canarySets(canaries)) compositions.push(await composeState(db, next, set));
  await saveCompositions(db, compositions);
  return { state: next, untrusted: [...faults].map(([name, fault]) => `${name} (${fault})`) };
}
