import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../../releases/store/blob.repo';

/**
 * Cache of release files on the gateway's disk, keyed by the SHA-256 of their bytes. The folder may be
 * deleted at any time.
 */
export class DiskCache {
  constructor(private readonly folder: string) {}

  /** Reads a file; `null` when it is missing or damaged. A damaged file is deleted. */
  async read(digest: string): Promise<Buffer | null> {
    const bytes = await readFile(this.pathOf(digest)).catch(() => null);
    if (!bytes || digestOf(bytes) === digest) return bytes;
    await rm(this.pathOf(digest), { force: true }).catch(() => {});
    return null;
  }

  /**
   * Writes a file under a temporary name and renames it, so that no reader sees a partial file. Errors such
   * as a full disk are ignored.
   */
  async write(digest: string, bytes: Uint8Array): Promise<void> {
    const unfinished = `${this.pathOf(digest)}.${randomUUID()}`;
    try {
      await mkdir(path.dirname(unfinished), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, this.pathOf(digest));
    } catch {
      await rm(unfinished, { force: true }).catch(() => {});
    }
  }

  private pathOf(digest: string): string {
    return path.join(this.folder, digest.slice(0, 2), digest);
  }
}
