import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../steps/paths.mjs';

type Strings = Readonly<Record<string, string>>;

/** The fields of a package.json that the kit reads. */
export interface PackageJson {
  name: string;
  version: string;
  type?: string;
  engines?: Strings;
  bin?: Strings;
  exports?: Strings;
  /** Exports that exist only once at run time (docs/decisions/0097). */
  sharedModules?: string[];
  dependencies?: Strings;
  peerDependencies?: Strings;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
  /**
   * Present if areas outside this repository get the package. `bundle`: each command becomes files that contain
   * everything except `dependencies` and `peerDependencies`. `include`: folders and files from elsewhere, by their path
   * in the package. `aliases`: modules that are no packages, which the build resolves itself.
   */
  kit?: { bundle?: boolean; include?: Strings; aliases?: string[] };
}

export interface KitSource {
  /** Absolute path. */
  folder: string;
  json: PackageJson & { kit: NonNullable<PackageJson['kit']> };
}

const readJson = (file: string): PackageJson => JSON.parse(readFileSync(file, 'utf8')) as PackageJson;

/** Returns the folders of the workspace's packages, relative to the root. */
function workspaceFolders(): string[] {
  const { packages } = parse(readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as {
    packages: string[];
  };
  return packages.flatMap((pattern) => {
    const { dir, base } = path.posix.parse(pattern);
    if (!base.endsWith('*')) return pattern;
    const names = readdirSync(path.join(ROOT, dir)).filter((name) => name.startsWith(base.slice(0, -1)));
    return names.map((name) => path.posix.join(dir, name));
  });
}

/** Returns the packages of the workspace whose package.json has the field `kit`, sorted by name. */
export function findKitPackages(): KitSource[] {
  const found: KitSource[] = [];
  for (const folder of workspaceFolders().map((one) => path.join(ROOT, one))) {
    const file = path.join(folder, 'package.json');
    const json = existsSync(file) ? readJson(file) : null;
    if (json?.kit) found.push({ folder, json: { ...json, kit: json.kit } });
  }
  return found.sort((one, other) => one.json.name.localeCompare(other.json.name));
}
