import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildArea } from '@site/shared/build';

const E2E = path.resolve(import.meta.dirname, '..');

interface Drill {
  /** The module that gives `area`, from `e2e/drills/`, without its extension. */
  module: string;
  /** The `area.json` it stands on, from the project's root. */
  manifest: string;
}

/** Builds a drill as a release of the area that its manifest names, by the same build as every release. Gives its `dist` folder. */
export async function buildDrill({ module, manifest }: Drill): Promise<string> {
  const folder = path.join(E2E, '.cache/drills', module, 'area');
  const source = path.relative(path.join(folder, 'src'), path.join(E2E, 'drills', module));
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await copyFile(path.join(E2E, '..', manifest), path.join(folder, 'area.json'));
  await writeFile(path.join(folder, 'src/area.tsx'), `export { area } from '${source}';\n`);
  await buildArea(folder);
  return path.join(folder, 'dist');
}

/** A drill that is an area of its own, in a folder of `e2e/drills/`. */
export const buildDrillArea = (folder: string): Promise<string> =>
  buildDrill({ module: `${folder}/area`, manifest: `e2e/drills/${folder}/area.json` });
