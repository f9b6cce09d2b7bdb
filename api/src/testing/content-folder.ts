import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export interface ContentFolder {
  readonly folder: string;
  /** Replaces `from`, which must occur in the file, with `to`. */
  edit(file: string, from: string, to: string): Promise<void>;
  write(file: string, source: string | Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  delete(): Promise<void>;
}

/** Copies the site's content to a temporary folder that a test may change. */
export async function copyContent(): Promise<ContentFolder> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-content-'));
  await cp(path.join(import.meta.dirname, '../../content'), folder, { recursive: true });
  const at = (file: string): string => path.join(folder, file);
  return {
    folder,
    async edit(file, from, to) {
      const source = await readFile(at(file), 'utf8');
      if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(at(file), source.replace(from, to));
    },
    write: (file, source) => writeFile(at(file), source),
    remove: (file) => rm(at(file)),
    delete: () => rm(folder, { recursive: true, force: true }),
  };
}
