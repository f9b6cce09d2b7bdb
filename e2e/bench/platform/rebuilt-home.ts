import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildArea } from '@site/build';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Builds the home area with a change that makes its release unique. Returns the `dist` folder. */
export async function rebuildHome(change: number): Promise<string> {
  const folder = path.join(ROOT, 'e2e/.cache/bench', `home-${change}`);
  const source = path.relative(path.join(folder, 'src'), path.join(ROOT, 'mf-home/src/area'));
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await copyFile(path.join(ROOT, 'mf-home/area.json'), path.join(folder, 'area.json'));
  // in the object itself, because the build drops other exports
  const text = `import { area as home } from '${source}';\nexport const area = { ...home, change: ${change} };\n`;
  await writeFile(path.join(folder, 'src/area.tsx'), text);
  await buildArea(folder);
  return path.join(folder, 'dist');
}
