import type { Db } from '@site/api/db';
import type { Composition } from '@site/shared/contracts/composition';
import { type ReleaseManifest, SHELL } from '@site/shared/contracts/release';
import { type ChannelHead, fetchHead } from '../store/channel.repo';
import { fetchRelease, type StoredRelease } from '../store/release.repo';

/** Everything that serving one composition needs, read once and never changed. */
export interface LiveSite {
  revision: number;
  /** When visitors got this composition. */
  since: Date;
  composition: Composition;
  shell: ReleaseManifest;
  /** When the shell's release entered the store. */
  shellBuiltAt: Date;
  areas: ReadonlyMap<string, ReleaseManifest>;
  /** Owned path prefixes by area. */
  paths: Readonly<Record<string, string[]>>;
}

/** The name, if it is the shell's or that of a live area; «other» for any other word. */
export const toLiveArea = (site: LiveSite | null, area: string): string =>
  area === SHELL || site?.areas.has(area) ? area : 'other';

/** The site as the channel says it now; `null` as long as nothing was deployed. */
export async function fetchLiveSite(db: Db): Promise<LiveSite | null> {
  const head = await fetchHead(db);
  return head && toLiveSite(db, head);
}

export async function toLiveSite(db: Db, head: ChannelHead): Promise<LiveSite> {
  const { composition, revision, at } = head;
  const shell = await expectRelease(db, SHELL, composition.shell);
  const areas = new Map<string, ReleaseManifest>();
  for (const [area, id] of Object.entries(composition.areas)) {
    areas.set(area, (await expectRelease(db, area, id)).manifest);
  }
  const paths = Object.fromEntries(
    [...areas].map(([area, { owns }]) => [area, owns.paths.map(({ prefix }) => prefix)]),
  );
  const shellBuiltAt = shell.createdAt;
  return { revision, since: at, composition, shell: shell.manifest, shellBuiltAt, areas, paths };
}

async function expectRelease(db: Db, area: string, id: string): Promise<StoredRelease> {
  const release = await fetchRelease(db, area, id);
  if (!release) throw new Error(`The store lost release ${id} of ${area}`);
  return release;
}
