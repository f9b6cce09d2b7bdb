import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * npm packages that exist only once at run time. The shell provides them and areas use them (ARCHITECTURE.md).
 * Each sub-path of a package needs its own key.
 */
const NPM_KEYS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'mobx',
  'mobx-react-lite',
  '@emotion/react',
  '@emotion/styled',
] as const;

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
  /** Exports of the package that exist only once at run time: `["./stores"]`. */
  sharedModules?: string[];
}

const packageOf = (key: string): string =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the folder of an installed package as the folder `context` sees it. Throws when it is not installed. */
export function packageFolder(name: string, context: string): string {
  const folders = createRequire(path.join(context, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.find((folder) => readPackage(path.join(folder, name)));
  if (found === undefined) throw new Error(`${name} is not installed for ${context}: install its packages`);
  return path.join(found, name);
}

function readPackage(folder: string): PackageFile | null {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
  } catch {
    return null;
  }
}

/** Returns the package that contains a folder: the nearest one above. */
function readOwnPackage(folder: string): PackageFile {
  const own = readPackage(folder);
  if (own) return own;
  const above = path.dirname(folder);
  if (above === folder) throw new Error('the area is in no package: add a package.json beside its area.json');
  return readOwnPackage(above);
}

/**
 * Returns the keys of the modules that the shell shares with areas: those of npm packages, and those that the packages
 * on which the package of the folder depends list as `sharedModules`. Throws when one of them is not installed.
 */
export function readSharedKeys(folder: string): string[] {
  const names = Object.keys(readOwnPackage(folder).dependencies ?? {});
  const own = names.flatMap((name) => {
    const modules = readPackage(packageFolder(name, folder))?.sharedModules ?? [];
    return modules.map((module) => path.posix.join(name, module));
  });
  return [...NPM_KEYS, ...own.sort()];
}

/**
 * Returns the range of versions on which an area runs that was built with `version`: the same major version, or
 * the same minor version of a package below 1.0. The linker checks each name that the area uses, so the area may
 * be built with a later version than the shell's.
 */
export function toNeededRange(version: string): string {
  const [major = '0', minor = '0'] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}

/**
 * Returns the installed version of a shared module, resolved from the folder `context`. Throws when it is not
 * installed.
 */
export const sharedVersion = (key: string, context: string): string =>
  readSharedPackage(key, context).version;

/**
 * Returns the folder and the version of the package of a shared module, resolved from the folder `context`. Throws
 * when it is not installed.
 */
export function readSharedPackage(key: string, context: string): { folder: string; version: string } {
  const folder = packageFolder(packageOf(key), context);
  return { folder, version: readPackage(folder)?.version ?? '' };
}
