import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const E2E = path.resolve(import.meta.dirname, '..');
const COPIES = path.join(E2E, '.cache/drills');

/**
 * A copy of `hot-area` that one spec may edit. The copy is inside `e2e`, so that its imports of packages
 * resolve.
 */
export class HotAreaCopy {
  private own = '';

  get folder(): string {
    return path.join(this.own, 'hot');
  }

  async create(): Promise<void> {
    await mkdir(COPIES, { recursive: true });
    this.own = await mkdtemp(path.join(COPIES, 'copy-'));
    await cp(path.join(E2E, 'drills/hot-area'), this.folder, { recursive: true });
  }

  async remove(): Promise<void> {
    await rm(this.own, { recursive: true, force: true });
  }

  /** Replaces `before` with `after` in one of the area's files. Returns a function that restores the file. */
  async edit(file: string, before: string, after: string): Promise<() => Promise<void>> {
    const place = path.join(this.folder, 'src', file);
    const text = await readFile(place, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no «${before}»`);
    await writeFile(place, text.replace(before, after));
    return () => writeFile(place, text);
  }
}
