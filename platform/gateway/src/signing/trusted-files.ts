import { OwnerCache } from '@site/server/jobs/owner-cache';
import type { ReleaseFile, ReleaseManifest } from '@site/contracts/release';

export type PublicFile = Pick<ReleaseFile, 'path' | 'integrity' | 'type' | 'audience'>;

interface TrustedFile {
  area: string;
  path: string;
  described: string;
}

interface UnlistedPath {
  area: string;
  path: string;
  until: number;
}

/** Space in memory for the files of served releases, and for those of former ones, in characters. */
const MAX_SERVED = 16 * 1024 * 1024;
const MAX_FORMER = 8 * 1024 * 1024;
/** Space for the paths that no trusted release lists, in characters. */
const MAX_UNLISTED = 1024 * 1024;
/** Time in milliseconds for which it is remembered that no trusted release lists a path. */
const UNLISTED_MS = 10_000;

const describeFile = ({ integrity, type, audience }: PublicFile) => `${integrity} ${type} ${audience}`;
const keyOf = (area: string, path: string) => `${area}/${path}`;
const createUnlisted = () =>
  new OwnerCache<UnlistedPath>(MAX_UNLISTED, ({ area, path }) => ({ owner: area, size: path.length }));
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
  private unlisted = createUnlisted();

  constructor(private readonly clock: () => number = Date.now) {}

  addServed(manifest: ReleaseManifest): void {
    add(this.served, manifest);
  }

  addFormer(manifest: ReleaseManifest): void {
    add(this.former, manifest);
  }

  /** Remembers for a while that no trusted release lists a path. */
  addUnlisted(area: string, path: string): void {
    this.unlisted.set(keyOf(area, path), { area, path, until: this.clock() + UNLISTED_MS });
  }

  /** Returns true if it is known whether a trusted release lists a path. */
  knows(area: string, path: string): boolean {
    if (this.find(area, path)) return true;
    return (this.unlisted.get(keyOf(area, path))?.until ?? 0) > this.clock();
  }

  /** Returns true if a trusted release lists exactly this file. */
  lists(area: string, file: PublicFile): boolean {
    return this.find(area, file.path)?.described === describeFile(file);
  }

  clear(): void {
    this.served = createCache(MAX_SERVED);
    this.former = createCache(MAX_FORMER);
    this.unlisted = createUnlisted();
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
