import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** Builds kept of each folder: enough for the branches that somebody works on in a day. */
const KEPT = 4;

/**
 * Copies the kept build of these sources to `dist`. Returns false if there is none.
 * @param {string} kept folder with the kept builds of one area
 * @param {string} hash of the sources
 * @param {string} dist
 */
export function restoreBuild(kept, hash, dist) {
  const build = join(kept, hash);
  if (!existsSync(build)) return false;
  rmSync(dist, { recursive: true, force: true });
  cpSync(build, dist, { recursive: true });
  const now = new Date();
  utimesSync(build, now, now);
  return true;
}

/**
 * Keeps a copy of `dist` under the hash of its sources, and deletes those that were not used for longest.
 * @param {string} kept @param {string} hash @param {string} dist
 */
export function keepBuild(kept, hash, dist) {
  const unfinished = join(kept, `unfinished-${process.pid}`);
  mkdirSync(kept, { recursive: true });
  cpSync(dist, unfinished, { recursive: true });
  rmSync(join(kept, hash), { recursive: true, force: true });
  renameSync(unfinished, join(kept, hash));
  const now = new Date();
  utimesSync(join(kept, hash), now, now);
  const usedAt = (/** @type {string} */ name) => statSync(join(kept, name)).mtimeMs;
  const oldest = readdirSync(kept).sort((one, other) => usedAt(other) - usedAt(one));
  for (const name of oldest.slice(KEPT)) rmSync(join(kept, name), { recursive: true, force: true });
}
