import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn } from '../steps/files-in.mjs';
import { OperatorError } from '../steps/failure.mjs';
import { ROOT } from '../steps/paths.mjs';
import { text } from './check.text.mjs';

/** A part of the repository that is checked alone: an area, the shell, a package, or the scripts. */

const SCRIPTS = 'scripts';
/** Folder whose subfolders are parts. */
const PLATFORM = 'platform';
const CODE = /\.[cm]?[jt]sx?$/;
/** Finds module names in imports, including `import()` and `import type`. */
const IMPORTS = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the folders of all parts, areas first. */
export const partFolders = () =>
  ['', PLATFORM]
    .flatMap(foldersIn)
    .filter((folder) => folder === SCRIPTS || existsSync(join(ROOT, folder, 'package.json')))
    .sort((one, other) => Number(other.startsWith('mf-')) - Number(one.startsWith('mf-')));

/** @param {string} parent */
const foldersIn = (parent) =>
  readdirSync(join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(parent, name));

/**
 * Finds a part by its folder, an area by its name, or a package of the platform by its name: `gateway`. Throws an
 * OperatorError if there is none.
 * @param {string} wanted
 */
export function partOf(wanted) {
  const folders = partFolders();
  const found = folders.find(
    (folder) => [folder, relative(PLATFORM, folder)].includes(wanted) || areaName(folder) === wanted,
  );
  if (found === undefined) throw new OperatorError(text.noPart(wanted, folders));
  return found;
}

/** @param {string} folder @returns {string | null} */
function areaName(folder) {
  const manifest = join(ROOT, folder, 'area.json');
  return existsSync(manifest) ? readJson(manifest).name : null;
}

/**
 * Returns true for an area and for the shell, whose tests read only modules that they import, files of
 * their own folder that are no code, and what `readByTests` names.
 * @param {string} folder
 */
export const isArea = (folder) => existsSync(join(ROOT, folder, 'area.json'));

/**
 * Returns the other parts that the code of a part imports, directly or through other parts.
 * @param {string} folder
 */
export function importedParts(folder) {
  const byPackage = new Map(partFolders().map((part) => [packageName(part), part]));
  const reached = new Set([folder]);
  for (const part of reached) for (const other of directImports(part, byPackage)) reached.add(other);
  reached.delete(folder);
  return [...reached].sort();
}

/** @param {string} folder @returns {string} */
function packageName(folder) {
  const file = join(ROOT, folder, 'package.json');
  return existsSync(file) ? readJson(file).name : folder;
}

/** @param {string} folder @param {ReadonlyMap<string, string>} byPackage */
function directImports(folder, byPackage) {
  /** @type {Set<string>} */
  const found = new Set();
  const parts = [...byPackage.values()];
  for (const file of filesIn(join(ROOT, folder)).filter((name) => CODE.test(name))) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const part = name.startsWith('.')
        ? parts.find((one) => relative(ROOT, join(file, '..', name)).startsWith(`${one}/`))
        : byPackage.get(name.split('/').slice(0, 2).join('/'));
      if (part && part !== folder) found.add(part);
    }
  }
  return [...found];
}
