import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kit } from '@site/contracts/kit';
import { CliError } from '@site/gateway/cli';
import { satisfies } from 'semver';
import { fetchKit } from './fetch-site';
import { kitText as text } from './kit.text';

/** A package whose installed version does not fit the one of the site. */
export interface KitMismatch {
  name: string;
  installed: string;
  site: string;
}

/** Returns the versions of packages that a repository has installed. */
export async function readInstalled(root: string, names: readonly string[]): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  for (const name of names) {
    const file = path.join(root, 'node_modules', name, 'package.json');
    const json = await readFile(file, 'utf8').catch(() => null);
    if (json !== null) versions.set(name, (JSON.parse(json) as { version: string }).version);
  }
  return versions;
}

/**
 * Returns the installed packages that do not fit the site: of another major version, or newer than the site's. A site
 * keeps what packages of the same major version could do before, so older ones fit.
 */
export const findMismatches = (
  { packages }: Pick<Kit, 'packages'>,
  installed: ReadonlyMap<string, string>,
): KitMismatch[] =>
  packages.flatMap(({ name, version }) => {
    const own = installed.get(name);
    return own === undefined || satisfies(version, `^${own}`)
      ? []
      : [{ name, installed: own, site: version }];
  });

/**
 * Warns of a kit whose releases the site would refuse; null if it fits. A site without a kit, and one that does not
 * answer now, are not compared.
 */
export async function findKitWarning(
  url: string,
  root: string,
  names: readonly string[],
): Promise<string | null> {
  const kit = names.length === 0 ? null : await fetchKit(url).catch(() => null);
  const mismatches = kit ? findMismatches(kit, await readInstalled(root, names)) : [];
  return mismatches.length === 0 ? null : text.warning(mismatches);
}

/** Rejects with a CliError if the kit of a repository does not fit the site. A site without a kit is not compared. */
export async function assertKitFits(url: string, root: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const kit = await fetchKit(url);
  if (!kit) return;
  const mismatches = findMismatches(kit, await readInstalled(root, names));
  if (mismatches.length === 0) return;
  throw new CliError(text.doesNotFit(url, mismatches), 1, {
    code: 'KIT_DOES_NOT_FIT',
    details: { release: kit.release, packages: mismatches },
  });
}
