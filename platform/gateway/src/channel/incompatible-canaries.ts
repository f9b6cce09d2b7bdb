import { releasesIn } from './link.service';
import type { Linker } from './linker';
import { applyMoves, canarySets, type ChannelState } from './state';

/**
 * Returns the areas whose canaries do not link with these live releases, so that a rollback or a forced deploy of
 * the shell can withdraw the canaries. If two canaries link separately but not together, one of the two areas is
 * returned.
 */
export async function findIncompatibleCanaries(
  linker: Linker,
  { live, controls }: ChannelState,
): Promise<string[]> {
  const { canaries } = controls;
  await linker.read(live, releasesIn(canaries));
  const withheld = linker.findWithheld(live);
  const stranded = new Set<string>();
  // Each set comes after its subsets. A set that contains an area already found incompatible is therefore
  // skipped, and a new failure is attributed to the last area of the set.
  for (const set of canarySets(canaries)) {
    if (set.some(({ area }) => stranded.has(area))) continue;
    if (linker.link(applyMoves(live, set), withheld, live).length > 0) stranded.add(set.at(-1)?.area ?? '');
  }
  return [...stranded];
}
