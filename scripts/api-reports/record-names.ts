import { gt } from 'semver';

/**
 * Returns the version in which each exported name appeared, sorted by name. A name that is not recorded yet appears in
 * `version`, which is that of its package. No name is later than its package, because no shell would provide it.
 */
export function recordNames(
  recorded: Readonly<Record<string, string>>,
  exported: readonly string[],
  version: string,
): Record<string, string> {
  const known = new Map(Object.entries(recorded));
  const versionOf = (name: string) => {
    const appeared = known.get(name) ?? version;
    return gt(appeared, version) ? version : appeared;
  };
  return Object.fromEntries([...exported].sort().map((name) => [name, versionOf(name)]));
}
