import type { Db } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import type { PageState } from '@site/contracts/page';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { releaseName, type ReleaseTrust } from '../../signing/release-trust';
import { findUnmet } from '../../releases/linker/needs';
import { moveRefusal } from '../../refusals/refusal';
import type { ReadReleases } from '../../releases/store/known-releases';
import { fetchReleases } from '../../releases/store/release.repo';
import { releasesOf } from '../state';
import { fetchPlaceholder } from './lost-release';

/** Everything needed to serve one composition. A LiveSite is read once and never changes. */
export interface LiveSite {
  /**
   * Cache key for the pages of this site: the composition id, plus everything else that changes the pages (a
   * preview, avoided releases).
   */
  key: string;
  revision: number;
  /** Time of the last channel entry, which did not necessarily change this composition. */
  since: Date;
  composition: Composition;
  shell: ReleaseManifest;
  /** Time at which the shell's release was stored. */
  shellBuiltAt: Date;
  areas: ReadonlyMap<string, ReleaseManifest>;
  /** Path prefixes that each area owns. */
  paths: Readonly<Record<string, string[]>>;
  /**
   * Areas without a release for visitors: theirs is not trusted, lost or damaged, or needs what the shell lacks, and
   * has no replacement. Visitors get their error panels. The manifest names no files.
   */
  withheld: readonly string[];
  /** Set only for previews, and for sites that avoid releases which failed in a browser. */
  visit?: Pick<PageState, 'preview' | 'avoided' | 'unavailable'>;
}

/**
 * Returns `area` if it is the shell or a live area, otherwise `other`, so that the number of metric labels
 * stays bounded.
 */
export const toAreaLabel = (site: LiveSite | null, area: string): string =>
  area === SHELL || site?.areas.has(area) ? area : 'other';

/**
 * Returns the release that a browser may load for an area; undefined when the area is unavailable to this
 * browser.
 */
export const loadableArea = (site: LiveSite, area: string | null): ReleaseManifest | undefined =>
  area === null || unavailableAreas(site).includes(area) ? undefined : site.areas.get(area);

/** Returns the areas that show their error panel in this browser. */
export const unavailableAreas = ({ withheld, visit }: LiveSite): readonly string[] =>
  visit?.unavailable ? [...withheld, ...visit.unavailable] : withheld;

/**
 * Reads the releases of a composition. Withholds areas whose releases visitors must not or cannot get. Throws
 * NOT_FOUND when the shell is not stored or damaged, and CONFLICT when it is not trusted.
 */
export async function readSite(
  db: Db,
  trust: ReleaseTrust,
  composition: Composition,
  { revision, at }: { revision: number; at: Date },
  readReleases: ReadReleases = fetchReleases,
): Promise<LiveSite> {
  const wanted = Object.entries(releasesOf(composition));
  const found = await readReleases(db, wanted);
  const shell = found.find(({ manifest }) => manifest.area === SHELL);
  if (!shell)
    throw moveRefusal('NOT_FOUND', { reason: 'unknown-release', area: SHELL, release: composition.shell });
  const manifests = new Map(found.map(({ manifest }) => [manifest.area, manifest]));
  const faults = await trust.findFaultsOfServed(db, [...manifests.values()]);
  if (faults.has(releaseName(shell.manifest))) await trust.assertTrusted(db, [shell.manifest], 'load');
  const unmet = new Set(findUnmet(shell.manifest, [...manifests.values()]).map(releaseName));
  const areas = new Map<string, ReleaseManifest>();
  const withheld: string[] = [];
  const lost: { area: string; id: string }[] = [];
  for (const [area, id] of wanted) {
    if (area === SHELL) continue;
    const manifest = manifests.get(area);
    const name = releaseName({ area, id });
    if (manifest && !faults.has(name) && !unmet.has(name)) {
      areas.set(area, manifest);
      continue;
    }
    withheld.push(area);
    if (manifest) areas.set(area, withoutFiles(manifest));
    else lost.push({ area, id });
  }
  for (const release of lost)
    areas.set(release.area, await fetchPlaceholder(db, release, [...areas.values()]));
  const paths = Object.fromEntries(
    [...areas].map(([area, { owns }]) => [area, owns.paths.map(({ prefix }) => prefix)]),
  );
  return {
    key: [composition.id, ...withheld].join(' withheld '),
    revision,
    since: at,
    composition,
    shell: shell.manifest,
    shellBuiltAt: shell.createdAt,
    areas,
    paths,
    withheld,
  };
}

/** Returns what the error panel of an area needs. */
export const withoutFiles = ({
  chunks: _,
  icon: __,
  guard: ___,
  ...manifest
}: ReleaseManifest): ReleaseManifest => ({
  ...manifest,
  files: [],
  scripts: [],
  fonts: [],
});
