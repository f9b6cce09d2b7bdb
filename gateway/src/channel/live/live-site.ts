import type { Db } from '@site/api/db';
import type { Composition } from '@site/shared/contracts/composition';
import type { PageState } from '@site/shared/contracts/page';
import { type ReleaseManifest, SHELL } from '@site/shared/contracts/release';
import { readReleases } from '../link.service';
import { releasesOf } from '../state';

/** Everything that serving one composition needs, read once and never changed. */
export interface LiveSite {
  /** What a page of it is kept under: the composition, and whatever else its pages say. */
  key: string;
  revision: number;
  /** When the channel's last entry was written; with it this composition may have begun, or gone on. */
  since: Date;
  composition: Composition;
  shell: ReleaseManifest;
  /** When the shell's release entered the store. */
  shellBuiltAt: Date;
  areas: ReadonlyMap<string, ReleaseManifest>;
  /** Owned path prefixes by area. */
  paths: Readonly<Record<string, string[]>>;
  /** What makes it another site than the channel's: its pages say so. */
  visit?: Pick<PageState, 'preview' | 'avoided' | 'unavailable'>;
}

/** The name, if it is the shell's or that of a live area; «other» for any other word. */
export const toLiveArea = (site: LiveSite | null, area: string): string =>
  area === SHELL || site?.areas.has(area) ? area : 'other';

/** The release of an area for this visitor's browser; undefined when it can have none. */
export const loadableArea = (site: LiveSite, area: string | null): ReleaseManifest | undefined =>
  area === null || site.visit?.unavailable?.includes(area) ? undefined : site.areas.get(area);

/** Reads the releases of a composition. Throws NOT_FOUND when the store has lost one. */
export async function readSite(
  db: Db,
  composition: Composition,
  { revision, at }: { revision: number; at: Date },
): Promise<LiveSite> {
  const releases = await readReleases(db, releasesOf(composition));
  const shell = releases.get(SHELL);
  if (!shell) throw new Error(`composition ${composition.id} has no shell`);
  const areas = new Map(
    [...releases].filter(([area]) => area !== SHELL).map(([area, { manifest }]) => [area, manifest]),
  );
  const paths = Object.fromEntries(
    [...areas].map(([area, { owns }]) => [area, owns.paths.map(({ prefix }) => prefix)]),
  );
  return {
    key: composition.id,
    revision,
    since: at,
    composition,
    shell: shell.manifest,
    shellBuiltAt: shell.createdAt,
    areas,
    paths,
  };
}
