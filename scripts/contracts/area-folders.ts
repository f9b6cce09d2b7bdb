import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Folders that contain areas: the repository, the areas that only tests deploy, the template of a new area, and the
 * second site.
 */
const PARENTS = ['', 'e2e/drills', 'scripts/create-area', 'examples/second-site'];

/** Returns the absolute path of every folder with an `area.json`. */
export const areaFolders = (): string[] =>
  PARENTS.flatMap((parent) =>
    readdirSync(path.join(ROOT, parent)).map((folder) => path.join(ROOT, parent, folder)),
  ).filter((folder) => existsSync(path.join(folder, 'area.json')));
