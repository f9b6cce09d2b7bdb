import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_KEYS } from '../../platform/build/shared-modules';

export const ROOT = path.join(import.meta.dirname, '../..');
export const REPORTS = path.join(ROOT, 'shared/api-reports');
const PLATFORM = '@site/shared';

/**
 * An entry of `@site/shared` that is shared at run time. The shared npm packages are not entries, because
 * they have their own versions.
 */
export interface SharedEntry {
  key: string;
  /** Absolute path of the entry's source file. */
  source: string;
  /** Absolute path of the committed report. */
  report: string;
  /** Absolute path of the folder of its package, where the versions of its names are recorded. */
  folder: string;
}

const { version, exports } = JSON.parse(readFileSync(path.join(ROOT, 'shared/package.json'), 'utf8')) as {
  version: string;
  exports: Record<string, string>;
};

/** Version of `@site/shared`. In `needs`, areas require this version of each entry. */
export const platformVersion = version;

export const sharedEntries: SharedEntry[] = SHARED_KEYS.filter((key) => key.startsWith(`${PLATFORM}/`)).map(
  (key) => {
    const name = key.slice(PLATFORM.length + 1);
    const source = exports[`./${name}`];
    if (source === undefined) throw new Error(`shared/package.json exports no ./${name}`);
    return {
      key,
      source: path.join(ROOT, 'shared', source),
      folder: path.join(ROOT, 'shared'),
      report: path.join(REPORTS, `${name.replaceAll('/', '-')}.api.md`),
    };
  },
);
