import type { Db } from '@site/api/db';
import type { Composition } from '@site/shared/contracts/composition';
import type { PageState } from '@site/shared/contracts/page';
import { type ReleaseManifest, SHELL } from '@site/shared/contracts/release';
import { releaseName, type ReleaseTrust } from '../../signing/release-trust';
import { findUnmet } from '../../releases/linker/link';
import { readReleases } from '../link.service';
import { releasesOf } from '../state';

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
   * Areas without a release for visitors: theirs is not trusted, or needs what the shell lacks, and has no
   * replacement. Visitors get their error panels. The manifest names no files.
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
 * Reads the releases of a composition. Throws NOT_FOUND when a release was deleted from the store, and CONFLICT
 * when the shell is not trusted.
 */
export async function readSite(
  db: Db,
  trust: ReleaseTrust,
  composition: Composition,
  { revision, at }: { revision: number; at: Date },
): Promise<LiveSite> {
  const releases = await readReleases(db, releasesOf(composition));
  const shell = releases.get(SHELL);
  if (!shell) throw new Error(`composition ${composition.id} has no shell`);
  const faults = await trust.findFaults(
    db,
    [...releases.values()].map(({ manifest }) => manifest),
    'load',
  );
  if (faults.has(releaseName(shell.manifest))) await trust.assertTrusted(db, [shell.manifest], 'load');
  const unmet = findUnmet(
    shell.manifest,
    [...releases.values()].map(({ manifest }) => manifest),
  );
  const unmetNames = new Set(unmet.map(releaseName));
  const isWithheld = (manifest: ReleaseManifest) =>
    faults.has(releaseName(manifest)) || unmetNames.has(releaseName(manifest));
  const areas = new Map(
    [...releases]
      .filter(([area]) => area !== SHELL)
      .map(([area, { manifest }]) => [area, isWithheld(manifest) ? withoutFiles(manifest) : manifest]),
  );
  const withheld = [...areas.values()].filter(isWithheld).map(({ area }) => area);
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
const withoutFiles = ({
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
