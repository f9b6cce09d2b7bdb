import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results', 'testing']);
const TEST = /\.(test|spec)\.[cm]?[jt]sx?$/;

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !NOT_SOURCES.has(name) && !name.startsWith('.') && !TEST.test(name))
    .flatMap((name) => filesIn(join(path, name)));
}

/**
 * Hashes the names and contents of files and folders. In folders, tests, build output and hidden files are
 * ignored.
 * @param {string[]} paths relative to the root
 */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(ROOT, path))).sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
