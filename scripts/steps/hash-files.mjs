import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn } from './files-in.mjs';
import { ROOT } from './paths.mjs';
import { isTestFile } from './test-files.mjs';

/** @param {string} name of a file or folder */
const isForTests = (name) => name === 'testing' || isTestFile(name);

/**
 * Lists the files that `hashFiles` reads, sorted.
 * @param {string[]} paths @param {string[]} whole
 */
export const hashedFiles = (paths, whole) =>
  [
    ...new Set([
      ...paths.flatMap((path) => filesIn(join(ROOT, path), isForTests)),
      ...whole.flatMap((path) => filesIn(join(ROOT, path))),
    ]),
  ].sort();

/**
 * Hashes the names and contents of files and folders. Build output and hidden files are ignored, and in the
 * folders of `paths` also tests.
 * @param {string[]} paths relative to the root
 * @param {string[]} [whole] folders whose tests are hashed too
 */
export function hashFiles(paths, whole = []) {
  const hash = createHash('sha256');
  for (const file of hashedFiles(paths, whole)) {
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
