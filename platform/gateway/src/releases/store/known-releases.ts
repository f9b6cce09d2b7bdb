import type { Db } from '@site/server/db';
import { fetchReleaseVersions } from './release-versions.repo';
import { fetchReleases, type StoredRelease } from './release.repo';

/** Reads releases (area, id) like `fetchReleases`. */
export type ReadReleases = typeof fetchReleases;

interface Known {
  version: string;
  release: StoredRelease;
}

/**
 * Releases that this process has read and checked, as long as their rows stay the same. Each change of the channel
 * reads all live releases, once more for each combination of canaries, and a manifest with thousands of files takes
 * milliseconds to read, parse and hash.
 */
export class KnownReleases {
  private readonly known = new Map<string, Known>();
  private readonly used = new Set<string>();

  constructor(private readonly readStored: ReadReleases = fetchReleases) {}

  /** Reads releases from the database unless they are known. Omits the same ones as `fetchReleases`. */
  readonly read: ReadReleases = async (db, wanted) => {
    const versions = await fetchReleaseVersions(db, wanted);
    const find = ([area, id]: (typeof wanted)[number]) => {
      const name = toName(area, id);
      const known = this.known.get(name);
      this.used.add(name);
      return known !== undefined && known.version === versions.get(name) ? known.release : null;
    };
    const missing = wanted.filter((one) => versions.has(toName(...one)) && !find(one));
    await this.add(db, missing, versions);
    return wanted.flatMap((one) => find(one) ?? []);
  };

  /** Forgets the releases that nobody has read since the last call. */
  forgetUnused(): void {
    for (const name of this.known.keys()) if (!this.used.has(name)) this.known.delete(name);
    this.used.clear();
  }

  /**
   * A row that changes after its version was read is known under a version that it does not have any more, so it is
   * read again the next time.
   */
  private async add(
    db: Db,
    missing: readonly (readonly [area: string, id: string])[],
    versions: ReadonlyMap<string, string>,
  ): Promise<void> {
    for (const release of await this.readStored(db, missing)) {
      const name = toName(release.manifest.area, release.manifest.id);
      const version = versions.get(name);
      if (version !== undefined) this.known.set(name, { version, release });
    }
  }
}

const toName = (area: string, id: string): string => `${area}@${id}`;
