import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import type { PackedFile } from './compile';

/** Time of all files, the same as in tarballs of npm. */
const MTIME = new Date('1985-10-26T08:15:00.000Z');

/**
 * Returns an npm tarball of `files`. The same files give the same bytes on every machine: sorted, with fixed times,
 * and stored without compression, whose result depends on the version of Node. The database compresses them.
 */
export async function toTarball(files: readonly PackedFile[]): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-kit-'));
  try {
    for (const [name, content] of files) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const names = files.map(([name]) => name).sort();
    const options = { cwd: folder, prefix: 'package', portable: true, mtime: MTIME, gzip: { level: 0 } };
    const chunks: Buffer[] = [];
    for await (const chunk of create(options, names)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
