import type { Db } from '@site/server/db';
import { LRUCache } from 'lru-cache';
import { fetchServedFiles } from './served-files.repo';

const MAX_FILES = 20_000;

/** Knows which files belong to a release that visitors could get (docs/decisions/0071). */
export class ServedFiles {
  private readonly files = new LRUCache<string, true>({ max: MAX_FILES });

  constructor(private readonly db: Db) {}

  /** Returns true if a release with this file was part of a composition: live, as a canary or in a preview. */
  async has(area: string, path: string): Promise<boolean> {
    const key = `${area}/${path}`;
    if (this.files.has(key)) return true;
    const served = await fetchServedFiles(this.db, area, path);
    // the browser will request the other files of this release too
    for (const file of served ?? []) this.files.set(`${area}/${file.path}`, true);
    return served !== null;
  }
}
