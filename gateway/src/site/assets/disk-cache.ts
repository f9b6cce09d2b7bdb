import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../../releases/store/blob.repo';

/** Release files on this gateway's own disk, by the SHA-256 of their bytes. Losing it costs a read of the database. */
export class DiskCache {
  constructor(private readonly folder: string) {}

  /** `null` when the file is not here, or is not what its name says: then it is thrown away. */
  async read(digest: string): Promise<Buffer | null> {
    const bytes = await readFile(this.pathOf(digest)).catch(() => null);
    if (!bytes || digestOf(bytes) === digest) return bytes;
    await rm(this.pathOf(digest), { force: true }).catch(() => {});
    return null;
  }

  /** Keeps the bytes under another name until they are whole. A full disk is no reason not to serve. */
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
