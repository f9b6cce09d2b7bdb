import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { maxSatisfying } from 'semver';
import { readSharedPackage, toNeededRange } from './shared-modules';

/** File in the folder of a shared package that records in which version each name appeared. */
export const NAME_VERSIONS_FILE = 'name-versions.json';

/** The version in which each name appeared, by shared module and name (docs/decisions/0091). */
export type NameVersions = Record<string, Record<string, string>>;

/** Reads the recorded versions of a package. Returns an empty record for a package that records none, as from npm. */
export function readNameVersions(folder: string): NameVersions {
  const file = path.join(folder, NAME_VERSIONS_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NameVersions) : {};
}

/**
 * Returns the range of versions on which an area runs that imports `names` from a shared module. The range begins
 * with the version in which the newest of these names appeared, whichever later version is installed in `folder`.
 */
export function readNeededRange(key: string, names: ReadonlySet<string>, folder: string): string {
  const shared = readSharedPackage(key, folder);
  return neededRange(names, shared.version, readNameVersions(shared.folder)[key]);
}

/**
 * Returns the range for `names` of a package whose version `installed` is. Without records, all versions are accepted
 * that are compatible with it. A name without a record counts as new, and `*` stands for all names. @internal
 */
export function neededRange(
  names: ReadonlySet<string>,
  installed: string,
  appeared: Record<string, string> | undefined,
): string {
  const compatible = toNeededRange(installed);
  if (!appeared) return compatible;
  const versions = new Map(Object.entries(appeared));
  const used = names.has('*') ? versions.values() : [...names].map((name) => versions.get(name) ?? installed);
  const newest = maxSatisfying([...used], compatible);
  return newest === null ? compatible : `^${newest}`;
}
