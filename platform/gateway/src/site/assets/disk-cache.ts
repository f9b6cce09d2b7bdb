import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../../releases/store/blob.repo';
import { DiskUsage } from './disk-usage';

/** Maximum size of all files. The embedded database fails when its log does not fit on the same disk. */
const MAX_BYTES = 1024 * 1024 * 1024;
/** Folder of the files that belong to no area. No area has such a name. */
const NO_AREA = '_';
/**
 * Name of a folder of earlier gateways, which had one for the first byte of each digest. The files of an area with such
 * a name are lost once for each start.
 */
const FORMER_FOLDER = /^[\da-f]{2}$/;

/**
 * Cache of release files on the gateway's disk, in a folder for each area, keyed by the SHA-256 of their bytes. The
 * folder may be deleted at any time. Each area has its share of the space: everything that was ever public may be
 * requested, also long after its rollback, in each encoding.
 */
export class DiskCache {
  private readonly usage: DiskUsage;
  private scanned: Promise<void> | null = null;
  private pruning = Promise.resolve();

  constructor(
    private readonly folder: string,
    maxBytes = MAX_BYTES,
  ) {
    this.usage = new DiskUsage(maxBytes);
  }

  /** Reads a file; `null` when it is missing or damaged. A damaged file is deleted. */
  async read(area: string, digest: string): Promise<Buffer | null> {
    const file = this.pathOf(area, digest);
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      // it was deleted by hand
      if (error.code === 'ENOENT') this.usage.delete({ owner: ownerOf(area), name: digest });
      return null;
    });
    if (!bytes) return null;
    if (digestOf(bytes) !== digest) {
      await this.delete(ownerOf(area), digest);
      return null;
    }
    this.usage.use({ owner: ownerOf(area), name: digest });
    // after a restart, files that were read long ago leave first
    await utimes(file, new Date(), new Date()).catch(() => {});
    return bytes;
  }

  /** Reads a file of any area. */
  async find(digest: string): Promise<Buffer | null> {
    for (const area of await readdir(this.folder).catch(() => [])) {
      const bytes = await this.read(area, digest);
      if (bytes) return bytes;
    }
    return null;
  }

  /**
   * Writes a file under a temporary name and renames it, so that no reader sees a partial file. Errors such
   * as a full disk are ignored. Deletes the longest unused files above the limit.
   */
  async write(area: string, digest: string, bytes: Uint8Array): Promise<void> {
    const file = this.pathOf(area, digest);
    const unfinished = `${file}.${randomUUID()}`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    } catch {
      await rm(unfinished, { force: true }).catch(() => {});
      return;
    }
    this.usage.add({ owner: ownerOf(area), name: digest }, bytes.length);
    this.pruning = this.pruning.then(() => this.prune());
  }

  /** Resolves when the files above the limit are deleted, which no reader waits for. Only tests call this. @internal */
  pruned(): Promise<void> {
    return this.pruning;
  }

  private async prune(): Promise<void> {
    await (this.scanned ??= this.scan());
    for (let excess = this.usage.takeExcess(); excess.length > 0; excess = this.usage.takeExcess())
      for (const { owner, name } of excess) await this.delete(owner, name);
  }

  private async scan(): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => []))
      if (FORMER_FOLDER.test(name))
        await rm(path.join(this.folder, name), { recursive: true, force: true }).catch(() => {});
    await this.usage.scan(this.folder);
  }

  private async delete(owner: string, name: string): Promise<void> {
    this.usage.delete({ owner, name });
    await rm(path.join(this.folder, owner, name), { force: true }).catch(() => {});
  }

  private pathOf(area: string, digest: string): string {
    return path.join(this.folder, ownerOf(area), digest);
  }
}

/** Returns the folder of an area. The name of an area may come from a changed row of the database. */
const ownerOf = (area: string): string => (/^[a-z\d-]+$/.test(area) ? area : NO_AREA);
