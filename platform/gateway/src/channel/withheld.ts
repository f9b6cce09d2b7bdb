import { type ReleaseManifest, SHELL } from '@site/contracts/release';
import { findUnmet } from '../releases/linker/needs';
import { releaseName } from '../signing/release-trust';
import type { LiveReleases } from './state';

/**
 * Returns the releases, by `releaseName`, that visitors do not get because the shell among `live` lacks what they
 * need: a rollback of the shell has left them without a release that fits (docs/decisions/0068). Ignores manifests
 * of other releases.
 */
export function findWithheld(manifests: readonly ReleaseManifest[], live: LiveReleases): ReadonlySet<string> {
  const given = manifests.filter(({ area, id }) => live[area] === id);
  const shell = given.find(({ area }) => area === SHELL);
  return new Set(shell ? findUnmet(shell, given).map(releaseName) : []);
}
