import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildArea } from '@site/shared/build';

const E2E = path.resolve(import.meta.dirname, '..');

interface Drill {
  /** Path of the module that exports `area`, relative to `e2e/drills/` and without its extension. */
  module: string;
  /** Path of its `area.json`, relative to the repository. */
  manifest: string;
}

/** The home area with faults on some of its pages. */
export const BROKEN_HOME: Drill = { module: 'broken-area', manifest: 'mf-home/area.json' };

const builds = new Map<string, Promise<string>>();

/** Builds a drill as a release of the area in its manifest, once per process. Resolves with its `dist` folder. */
export function buildDrill(drill: Drill): Promise<string> {
  const started = builds.get(drill.module) ?? build(drill);
  builds.set(drill.module, started);
  return started;
}

async function build({ module, manifest }: Drill): Promise<string> {
  const folder = path.join(E2E, '.cache/drills', module, 'area');
  const source = path.relative(path.join(folder, 'src'), path.join(E2E, 'drills', module));
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await copyFile(path.join(E2E, '..', manifest), path.join(folder, 'area.json'));
  await writeFile(path.join(folder, 'src/area.tsx'), `export { area } from '${source}';\n`);
  await buildArea(folder);
  return path.join(folder, 'dist');
}

/** Builds the drill in a folder of `e2e/drills/` that is an area with its own manifest. */
export const buildDrillArea = (folder: string): Promise<string> =>
  buildDrill({ module: `${folder}/area`, manifest: `e2e/drills/${folder}/area.json` });
