import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildArea } from '@site/build';

const E2E = path.resolve(import.meta.dirname, '..');

interface Drill {
  /** Path of the module that exports `area`, relative to `e2e/drills/` and without extension. */
  module: string;
  /** Path of the area's `area.json`, relative to the repository. */
  manifest: string;
}

/** A release of the home area in which some pages fail. */
export const BROKEN_HOME: Drill = { module: 'broken-area', manifest: 'mf-home/area.json' };

const builds = new Map<string, Promise<string>>();

/** Builds a drill as a release and resolves with the `dist` folder. Each drill is built once per process. */
export function buildDrill(drill: Drill): Promise<string> {
  const started = builds.get(drill.module) ?? build(drill);
  builds.set(drill.module, started);
  return started;
}

async function build({ module, manifest }: Drill): Promise<string> {
  const folder = path.join(E2E, '.cache/drills', module, 'area');
  const source = path.relative(path.join(folder, 'src'), path.join(E2E, 'drills', module));
  await mkdir(path.join(folder, 'src'), { recursive: true });
  // the calls of the area are not those of the drill
  const declared = JSON.parse(await readFile(path.join(E2E, '..', manifest), 'utf8')) as object;
  await writeFile(path.join(folder, 'area.json'), JSON.stringify({ ...declared, consumes: undefined }));
  await writeFile(path.join(folder, 'src/area.tsx'), `export { area } from '${source}';\n`);
  await buildArea(folder);
  return path.join(folder, 'dist');
}

/** Builds the test area in a folder of `e2e/drills/` that has its own manifest. */
export const buildDrillArea = (folder: string): Promise<string> =>
  buildDrill({ module: `${folder}/area`, manifest: `e2e/drills/${folder}/area.json` });
