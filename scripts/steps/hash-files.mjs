import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn } from './files-in.mjs';
import { ROOT } from './paths.mjs';

/** @param {string} name of a file or folder */
const isTest = (name) => name === 'testing' || /\.(test|spec)\.[cm]?[jt]sx?$/.test(name);

/**
 * Hashes the names and contents of files and folders. In folders, tests, build output and hidden files are
 * ignored.
 * @param {string[]} paths relative to the root
 */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(ROOT, path), isTest)).sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
