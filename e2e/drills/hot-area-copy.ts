import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const E2E = path.resolve(import.meta.dirname, '..');

/** A copy of `hot-area` that a test may edit, with the packages of this folder in reach. */
export class HotAreaCopy {
  readonly folder = path.join(E2E, '.cache/drills/hot');

  async lay(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await cp(path.join(E2E, 'drills/hot-area'), this.folder, { recursive: true });
  }

  /** Replaces `before` in one of the area's files; gives what takes it back. */
  async edit(file: string, before: string, after: string): Promise<() => Promise<void>> {
    const place = path.join(this.folder, 'src', file);
    const text = await readFile(place, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no «${before}»`);
    await writeFile(place, text.replace(before, after));
    return () => writeFile(place, text);
  }
}
