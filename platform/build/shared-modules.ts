import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Modules that exist only once at run time. The shell provides them and areas use them (ARCHITECTURE.md).
 * Each sub-path of a package needs its own key.
 */
export const SHARED_KEYS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'mobx',
  'mobx-react-lite',
  '@emotion/react',
  '@emotion/styled',
  '@site/shared/stores',
  '@site/shared/area',
] as const;
export type SharedKey = (typeof SHARED_KEYS)[number];

const packageOf = (key: string): string =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

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
export const sharedVersion = (key: SharedKey, context: string): string =>
  readSharedPackage(key, context).version;

/**
 * Returns the folder and the version of the package of a shared module, resolved from the folder `context`. Throws
 * when it is not installed.
 */
export function readSharedPackage(key: string, context: string): { folder: string; version: string } {
  const require = createRequire(path.join(context, 'package.json'));
  const folders = require.resolve.paths(key) ?? [];
  for (const modules of folders) {
    const folder = path.join(modules, packageOf(key));
    try {
      const { version } = require(path.join(folder, 'package.json')) as { version: string };
      return { folder, version };
    } catch {
      // The package is not in this folder, so the next folder is tried.
    }
  }
  throw new Error(`${key} is not installed for ${context}: run pnpm install`);
}
