import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Files of packages that no program reads. */
const UNUSED = /\.(d\.[cm]?ts|[cm]?ts|map|tsbuildinfo)$|\.(md|markdown)$/i;

/**
 * `folder` is the folder of an installed package, without symbolic links.
 * @typedef {{ name: string, version: string, license: string, folder: string }} Package
 */

/**
 * A package that has to lie in `node_modules` of a folder, `place`, or above it.
 * @typedef {import('./bundle.mjs').Import & { place: string, isOptional: boolean }} Need
 */

/**
 * Copies packages and everything that they depend on into `node_modules` of a folder. A second version of a package
 * lies inside the package that needs it. Returns the copied packages, sorted by name.
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
  const needs = imports.map((one) => ({ ...one, place: target, isOptional: false }));
  for (const { name, from, place, isOptional } of needs) {
    const folder = findPackage(name, from);
    if (folder === null && isOptional) continue;
    if (folder === null) throw new Error(`${name} is not installed, and ${from} needs it`);
    const top = join(target, 'node_modules', name);
    if (placed.get(top) === folder) continue;
    const copy = placed.has(top) ? join(place, 'node_modules', name) : top;
    if (placed.get(copy) === folder) continue;
    if (placed.has(copy)) throw new Error(`${name}: the programs import two versions`);
    placed.set(copy, folder);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    copied.push({ name, version: manifest.version, license: toLicense(manifest), folder });
    await cp(folder, copy, {
      recursive: true,
      filter: (file) => basename(file) !== 'node_modules' && !UNUSED.test(file),
    });
    for (const [needed, must] of dependenciesOf(manifest))
      needs.push({ name: needed, from: folder, place: copy, isOptional: !must });
  }
  return copied.toSorted((one, other) => one.name.localeCompare(other.name));
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
