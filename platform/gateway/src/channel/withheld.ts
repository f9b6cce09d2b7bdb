import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { findUnmet } from '../releases/linker/needs';
import { releaseName } from '../signing/release-trust';
import type { ChannelState, LiveReleases } from './state';

/**
 * Returns the releases, by `releaseName`, that visitors do not get because the shell among `live` lacks what they
 * need: a rollback or a forced deploy of the shell has left them without a release that fits, or they are closed
 * (docs/decisions/0068, 0102). Ignores manifests of other releases.
 */
export function findWithheld(manifests: readonly ReleaseManifest[], live: LiveReleases): ReadonlySet<string> {
  const given = manifests.filter(({ area, id }) => live[area] === id);
  const shell = given.find(({ area }) => area === SHELL);
  return new Set(shell ? findUnmet(shell, given).map(releaseName) : []);
}

/**
 * Returns the releases of closed areas, by `releaseName`, that a change does not touch: live ones and canaries. Their
 * needs block nothing, because nobody sees the pages of a closed area (docs/decisions/0102).
 */
export function findClosedReleases(now: ChannelState, next: ChannelState): string[] {
  return next.controls.closed.flatMap((area) => {
    const live = next.live[area];
    const canary = next.controls.canaries[area]?.release;
    return [
      ...(live !== undefined && now.live[area] === live ? [live] : []),
      ...(canary !== undefined && now.controls.canaries[area]?.release === canary ? [canary] : []),
    ].map((id) => releaseName({ area, id }));
  });
}
