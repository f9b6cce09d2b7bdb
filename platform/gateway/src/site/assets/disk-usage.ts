import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Space that a file takes besides its bytes: a block on the disk, and its place in this list. */
const OVERHEAD_BYTES = 8 * 1024;

/** Maximum number of files that are taken from the list at once. */
const MAX_TAKEN = 500;

interface Place {
  owner: string;
  name: string;
}

interface OwnFiles {
  /** Sizes by name, longest unused first. */
  sizes: Map<string, number>;
  bytes: number;
}

/**
 * Knows the files of a cache folder, which has a folder for each owner, and which of them must go. The owner that holds
 * most loses its longest unused file, so that the files of one area do not push out those of others.
 */
export class DiskUsage {
  private readonly owners = new Map<string, OwnFiles>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** Adds the files that a folder has, the longest unused first. Files that are known already are newer. */
  async scan(folder: string): Promise<void> {
    const found: (Place & { size: number; usedAt: number })[] = [];
    for (const owner of await foldersIn(folder)) {
      for (const { name } of await filesIn(path.join(folder, owner))) {
        const facts = await stat(path.join(folder, owner, name)).catch(() => null);
        if (facts) found.push({ owner, name, size: facts.size, usedAt: facts.mtimeMs });
      }
    }
    const known = [...this.owners].map(([owner, { sizes }]) => [owner, [...sizes]] as const);
    for (const { owner, name, size } of found.sort((a, b) => a.usedAt - b.usedAt))
      this.add({ owner, name }, size);
    for (const [owner, files] of known) for (const [name] of files) this.use({ owner, name });
  }

  add(place: Place, size: number): void {
    this.delete(place);
    const files = this.owners.get(place.owner) ?? { sizes: new Map<string, number>(), bytes: 0 };
    this.owners.set(place.owner, files);
    const bytes = size + OVERHEAD_BYTES;
    files.sizes.set(place.name, bytes);
    files.bytes += bytes;
    this.bytes += bytes;
  }

  /** Marks a file as used now. */
  use({ owner, name }: Place): void {
    const files = this.owners.get(owner);
    const size = files?.sizes.get(name);
    if (!files || size === undefined) return;
    files.sizes.delete(name);
    files.sizes.set(name, size);
  }

  delete({ owner, name }: Place): void {
    const files = this.owners.get(owner);
    const size = files?.sizes.get(name);
    if (!files || size === undefined) return;
    files.sizes.delete(name);
    files.bytes -= size;
    this.bytes -= size;
  }

  /** Removes files above the limit from the list, and returns them: a part of them if there are many. */
  takeExcess(): Place[] {
    const excess: Place[] = [];
    while (this.bytes > this.maxBytes && excess.length < MAX_TAKEN) {
      const { owner, files, next } = this.largest();
      do {
        const [name = ''] = files.sizes.keys();
        this.delete({ owner, name });
        excess.push({ owner, name });
      } while (files.bytes > next && this.bytes > this.maxBytes && excess.length < MAX_TAKEN);
    }
    return excess;
  }

  /** Returns the owner that holds most, and how much the next one holds. */
  private largest(): { owner: string; files: OwnFiles; next: number } {
    const [[owner, files], second] = [...this.owners].sort(([, a], [, b]) => b.bytes - a.bytes) as [
      [string, OwnFiles],
      [string, OwnFiles]?,
    ];
    return { owner, files, next: second?.[1].bytes ?? 0 };
  }
}

const read = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true }).catch(() => []);

const foldersIn = async (folder: string): Promise<string[]> =>
  (await read(folder)).filter((entry) => entry.isDirectory()).map(({ name }) => name);

const filesIn = async (folder: string): Promise<Dirent[]> =>
  (await read(folder)).filter((entry) => entry.isFile());
