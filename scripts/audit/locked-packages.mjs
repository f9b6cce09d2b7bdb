import { parse } from 'yaml';

/** @typedef {{ name: string, version: string }} LockedPackage */
/** @typedef {Record<string, { version: string }>} Specified */
/** @typedef {{ dependencies?: Specified, optionalDependencies?: Specified }} Importer */
/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Snapshot */

/** Matches a locked version that names its package, which is an alias of another name: `name@1.2.3`. */
const ALIAS = /^(?:@[^/]+\/)?[^@(]+@/;

/**
 * Lists the packages that the production dependencies of all workspace packages install, direct and indirect,
 * each version once. Development dependencies are not listed.
 * @param {string} lockfile content of pnpm-lock.yaml, version 9
 * @returns {LockedPackage[]}
 * @throws {Error} when an installed package has no entry
 */
export function listProductionPackages(lockfile) {
  /** @type {{ importers: Record<string, Importer>, snapshots: Record<string, Snapshot> }} */
  const { importers, snapshots } = parse(lockfile);
  const waiting = Object.values(importers).flatMap(({ dependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, { version }]) =>
      keyOf(name, version),
    ),
  );
  /** @type {Set<string>} */
  const found = new Set();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key === '' || found.has(key)) continue;
    const snapshot = snapshots[key];
    if (!snapshot) throw new Error(`pnpm-lock.yaml has no entry for ${key}: run pnpm install`);
    found.add(key);
    const needed = { ...snapshot.dependencies, ...snapshot.optionalDependencies };
    waiting.push(...Object.entries(needed).map(([name, version]) => keyOf(name, version)));
  }
  return [...new Map([...found].map(toPackage).map((one) => [`${one.name}@${one.version}`, one])).values()];
}

/**
 * Returns the key of a locked package, or an empty string for a package of the workspace.
 * @param {string} name @param {string} version
 */
const keyOf = (name, version) =>
  version.startsWith('link:') ? '' : ALIAS.test(version) ? version : `${name}@${version}`;

/** @param {string} key @returns {LockedPackage} */
function toPackage(key) {
  const [bare = ''] = key.split('(', 1);
  const at = bare.lastIndexOf('@');
  return { name: bare.slice(0, at), version: bare.slice(at + 1) };
}
