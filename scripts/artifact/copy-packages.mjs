import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of packages that no program reads. */
const UNUSED = /\.(d\.[cm]?ts|[cm]?ts|map|tsbuildinfo)$/i;
const DOCUMENT = /\.(md|markdown)$/i;
/** Documents that must stay with a copy. */
const LICENCE = /^(licen[cs]e|notice|copying)/i;

/**
 * `folder` is the folder of an installed package, without symbolic links, and `copy` that of its copy.
 * @typedef {{ name: string, version: string, license: string, folder: string, copy: string }} Package
 */

/**
 * A package that has to lie in `node_modules` of a folder, `place`, or above it.
 * @typedef {import('./bundle.mjs').Import & { place: string, isOptional: boolean }} Need
 */

/**
 * Copies packages and everything that they depend on into `node_modules` of a folder. A second version of a package
 * lies inside the package that needs it. The places do not depend on the order of the imports. Returns the copied
 * packages, sorted by name.
 * @param {readonly import('./bundle.mjs').Import[]} imports
 * @param {string} target
 * @returns {Promise<Package[]>}
 */
export async function copyPackages(imports, target) {
  /** Folders of the packages by the place of their copy. @type {Map<string, string>} */
  const placed = new Map();
  /** @type {Package[]} */
  const copied = [];
  // what the programs import comes first, so that it lies where they find it
  /** @type {Need[]} */
  const needs = imports
    .map((one) => ({ ...one, place: target, isOptional: false }))
    .sort((one, other) => compare(one.name, other.name));
  for (const { name, from, place, isOptional } of needs) {
    const folder = findPackage(name, from);
    if (folder === null && isOptional) continue;
    if (folder === null) throw new Error(`${name} is not installed, and ${from} needs it`);
    const found = findPlaced(placed, name, place, target);
    if (found !== null && placed.get(found) === folder) continue;
    // all needs of a package come before those of the packages inside it, so no copy shadows one that was found
    const copy = join(found === null ? target : place, 'node_modules', name);
    if (placed.has(copy)) throw new Error(`${name}: the programs import two versions`);
    placed.set(copy, folder);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    copied.push({ name, version: manifest.version, license: toLicense(manifest), folder, copy });
    await copyUsed(folder, copy);
    for (const [needed, must] of dependenciesOf(manifest))
      needs.push({ name: needed, from: folder, place: copy, isOptional: !must });
  }
  return copied.sort((one, other) => compare(one.name, other.name) || compare(one.version, other.version));
}

/** Compares names in the same way on all machines. @param {string} one @param {string} other */
const compare = (one, other) => Number(one > other) - Number(one < other);

/**
 * Copies the files of a folder that a program may read. `cp` of Node.js needs three times as long for many small files.
 * @param {string} from
 * @param {string} to
 */
async function copyUsed(from, to) {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  const copies = entries.filter(({ name }) => isUsed(name)).map((entry) => copyEntry(entry, from, to));
  await Promise.all(copies);
}

/** @param {import('node:fs').Dirent} entry @param {string} from @param {string} to */
function copyEntry(entry, from, to) {
  const [source, copy] = [join(from, entry.name), join(to, entry.name)];
  if (entry.isDirectory()) return copyUsed(source, copy);
  return entry.isFile() ? copyFile(source, copy) : cp(source, copy, { recursive: true });
}

/** @param {string} name */
const isUsed = (name) =>
  name !== 'node_modules' && !UNUSED.test(name) && (!DOCUMENT.test(name) || LICENCE.test(name));

/**
 * Finds the copy of a package that Node.js loads in a folder: the nearest one in the `node_modules` of this folder and
 * of those above it.
 * @param {ReadonlyMap<string, string>} placed
 * @param {string} name
 * @param {string} place
 * @param {string} target
 * @returns {string | null}
 */
function findPlaced(placed, name, place, target) {
  for (let folder = place; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (placed.has(found)) return found;
    if (folder === target) return null;
  }
}

/**
 * Returns the packages that a package may load, and whether it needs them.
 * @param {Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string> | undefined>} manifest
 * @returns {[name: string, must: boolean][]}
 */
function dependenciesOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {} }) {
  const all = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return all
    .filter((name) => !name.startsWith('@types/'))
    .map((name) => [name, name in dependencies && !(name in optionalDependencies)]);
}

/**
 * Finds an installed package as Node.js does: in the `node_modules` of a folder and of those above it.
 * @param {string} name
 * @param {string} from
 * @returns {string | null}
 */
function findPackage(name, from) {
  for (let folder = realpathSync(from); ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (folder === dirname(folder)) return null;
  }
}

/** @param {{ license?: string | { type?: string }, licenses?: { type?: string }[] }} manifest */
function toLicense({ license, licenses }) {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown';
}
