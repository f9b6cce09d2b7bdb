import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn } from './files-in.mjs';
import { ROOT } from './paths.mjs';
import { isTestFile } from './test-files.mjs';

/** @param {string} name of a file or folder */
const isForTests = (name) => name === 'testing' || isTestFile(name);

/**
 * Lists the files of folders, sorted. Build output and hidden files are left out, and in `paths` also tests.
 * @param {string[]} paths files and folders, relative to the root
 * @param {string[]} [whole] folders whose tests are listed too
 */
export const listFiles = (paths, whole = []) =>
  [
    ...new Set([
      ...paths.flatMap((path) => filesIn(join(ROOT, path), isForTests)),
      ...whole.flatMap((path) => filesIn(join(ROOT, path))),
    ]),
  ].sort();

/** Hashes the names and contents of files. @param {string[]} files */
export function hashContents(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Hashes files and folders without tests (`listFiles`). @param {string[]} paths */
export const hashFiles = (paths) => hashContents(listFiles(paths));
