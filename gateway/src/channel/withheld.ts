import type { Db } from '@site/api/db';
import { SHELL } from '@site/shared/contracts/release';
import { findUnmet } from '../releases/linker/link';
import { fetchReleases } from '../releases/store/release.repo';
import { releaseName } from '../signing/release-trust';
import type { LiveReleases } from './state';

/**
 * Returns the releases, by `releaseName`, that visitors do not get because the shell among `live` lacks what they
 * need: a rollback of the shell has left them without a release that fits (docs/decisions/0068).
 */
export async function fetchWithheld(db: Db, live: LiveReleases): Promise<ReadonlySet<string>> {
  const manifests = (await fetchReleases(db, Object.entries(live))).map(({ manifest }) => manifest);
  const isLive = ({ area, id }: { area: string; id: string }) => live[area] === id;
  const shell = manifests.find((manifest) => manifest.area === SHELL && isLive(manifest));
  return new Set(shell ? findUnmet(shell, manifests.filter(isLive)).map(releaseName) : []);
}
