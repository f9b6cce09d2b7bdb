import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildArea } from '@site/shared/build';

const E2E = path.resolve(import.meta.dirname, '..');

/**
 * Builds `broken-area.tsx` as a release of the home area, by the same build as every release. Gives its `dist` folder.
 */
export async function buildBrokenArea(): Promise<string> {
  const folder = path.join(E2E, '.cache/drills/home');
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await copyFile(path.join(E2E, '../mf-home/area.json'), path.join(folder, 'area.json'));
  await writeFile(
    path.join(folder, 'src/area.tsx'),
    "export { area } from '../../../../drills/broken-area';\n",
  );
  await buildArea(folder);
  return path.join(folder, 'dist');
}
