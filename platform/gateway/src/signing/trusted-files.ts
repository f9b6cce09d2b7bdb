import { OwnerCache } from '@site/server/jobs/owner-cache';
import type { ReleaseFile, ReleaseManifest } from '@site/contracts/release';

export type PublicFile = Pick<ReleaseFile, 'path' | 'integrity' | 'type' | 'audience'>;

interface TrustedFile {
  area: string;
  path: string;
  described: string;
}

/** Space in memory for the files of served releases, and for those of former ones, in characters. */
const MAX_SERVED = 16 * 1024 * 1024;
const MAX_FORMER = 8 * 1024 * 1024;

const describeFile = ({ integrity, type, audience }: PublicFile) => `${integrity} ${type} ${audience}`;
const keyOf = (area: string, path: string) => `${area}/${path}`;
const createCache = (max: number) =>
  new OwnerCache<TrustedFile>(max, ({ area, path, described }) => ({
    owner: area,
    size: path.length + described.length,
  }));

/**
 * Remembers the files of releases that were found trusted. Each area has its share, so that an area with many files
 * evicts only its own. Files of former releases have a space of their own: anybody may request them in any order, and
 * must not evict those of releases that visitors get now.
 */
export class TrustedFiles {
  private served = createCache(MAX_SERVED);
  private former = createCache(MAX_FORMER);

  addServed(manifest: ReleaseManifest): void {
    add(this.served, manifest);
  }

  addFormer(manifest: ReleaseManifest): void {
    add(this.former, manifest);
  }

  has(area: string, path: string): boolean {
    return this.find(area, path) !== undefined;
  }

  /** Returns true if a trusted release lists exactly this file. */
  lists(area: string, file: PublicFile): boolean {
    return this.find(area, file.path)?.described === describeFile(file);
  }

  clear(): void {
    this.served = createCache(MAX_SERVED);
    this.former = createCache(MAX_FORMER);
  }

  private find(area: string, path: string): TrustedFile | undefined {
    const key = keyOf(area, path);
    return this.served.get(key) ?? this.former.get(key);
  }
}

function add(cache: OwnerCache<TrustedFile>, { area, files }: ReleaseManifest): void {
  for (const file of files) {
    const { path } = file;
    cache.set(keyOf(area, path), { area, path, described: describeFile(file) });
  }
}
