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
 * Returns the installed version of a shared module, resolved from the folder `context`. Throws when it is not
 * installed.
 */
export function sharedVersion(key: SharedKey, context: string): string {
  const require = createRequire(path.join(context, 'package.json'));
  const folders = require.resolve.paths(key) ?? [];
  for (const folder of folders) {
    try {
      const { version } = require(path.join(folder, packageOf(key), 'package.json')) as { version: string };
      return version;
    } catch {
      // The package is not in this folder, so the next folder is tried.
    }
  }
  throw new Error(`${key} is not installed for ${context}: run pnpm install`);
}
