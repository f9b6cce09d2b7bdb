import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');
/** Folders of the packages with modules that exist only once at run time. */
const FOLDERS = ['platform/area', 'shared'];

/**
 * A module of this repository that is shared at run time. The shared npm packages are not entries, because they have
 * their own versions.
 */
export interface SharedEntry {
  key: string;
  /** Version of its package. In `needs`, areas require this version. */
  version: string;
  /** Absolute path of the folder of its package, where the versions of its names are recorded. */
  folder: string;
  /** Absolute path of the module's source file. */
  source: string;
  /** Absolute path of the committed report. */
  report: string;
}

interface PackageFile {
  name: string;
  version: string;
  exports: Record<string, string>;
  sharedModules: string[];
}

function readEntries(folder: string): SharedEntry[] {
  const file = path.join(ROOT, folder, 'package.json');
  const { name, version, exports, sharedModules } = JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
  return sharedModules.map((module) => {
    const source = exports[module];
    if (source === undefined) throw new Error(`${folder}/package.json exports no ${module}`);
    return {
      key: path.posix.join(name, module),
      version,
      folder: path.join(ROOT, folder),
      source: path.join(ROOT, folder, source),
      report: path.join(
        ROOT,
        folder,
        'api-reports',
        `${path.basename(path.posix.join(name, module))}.api.md`,
      ),
    };
  });
}

export const sharedEntries: SharedEntry[] = FOLDERS.flatMap(readEntries);

/** Folders of the committed reports. They contain nothing else. */
export const reportFolders: string[] = FOLDERS.map((folder) => path.join(ROOT, folder, 'api-reports'));
