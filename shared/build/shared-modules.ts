import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The modules that exist once at run time: the shell provides them, areas take them (architecture, «Area contract»).
 * A key is exact: sub-paths are keys of their own.
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

/** The installed version of a shared module, as the folder at `context` sees it. */
export function sharedVersion(key: SharedKey, context: string): string {
  const require = createRequire(path.join(context, 'package.json'));
  const folders = require.resolve.paths(key) ?? [];
  for (const folder of folders) {
    try {
      const { version } = require(path.join(folder, packageOf(key), 'package.json')) as { version: string };
      return version;
    } catch {
      // the next folder up
    }
  }
  throw new Error(`${key} is not installed for ${context}: run pnpm install`);
}
