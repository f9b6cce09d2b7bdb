import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { refusalOfWord } from '../../platform/cli/src/create-area/area-word';
import { text } from './create-area.text.mjs';

/** Folders that contain areas: the repository root, and the folder of the areas that only tests deploy. */
const AREA_PARENTS = ['', 'e2e/drills'];

interface Manifest {
  name: string;
  paths: { prefix: string }[];
}

/**
 * Returns a Russian error message if a new area cannot have this name, otherwise null. The command loads this file with
 * `tsImport`. @public
 */
export function refusalOf(name: string): string | null {
  const path = `/${name}`;
  const refusal = refusalOfWord(name);
  if (refusal !== null) return refusal;
  if (existsSync(join(ROOT, `mf-${name}`))) return text.folderTaken(`mf-${name}`);
  for (const { file, manifest } of areas()) {
    if (manifest.name === name) return text.nameTaken(name, file);
    const isTaken = manifest.paths.some(({ prefix }) => prefix === path || prefix.startsWith(`${path}/`));
    if (isTaken) return text.pathTaken(path, manifest.name, file);
  }
  return null;
}

const areas = () =>
  AREA_PARENTS.flatMap((parent) =>
    readdirSync(join(ROOT, parent))
      .map((folder) => join(parent, folder, 'area.json'))
      .filter((file) => existsSync(join(ROOT, file)))
      .map((file) => ({ file, manifest: JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Manifest })),
  );
