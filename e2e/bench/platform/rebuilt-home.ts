import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildArea } from '@site/build';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Builds the home area with a change that makes its release unique. Returns the `dist` folder. */
export async function rebuildHome(change: number): Promise<string> {
  const folder = path.join(ROOT, 'e2e/.cache/bench', `home-${change}`);
  const source = path.relative(path.join(folder, 'src'), path.join(ROOT, 'mf-home/src/area'));
  await mkdir(path.join(folder, 'src'), { recursive: true });
  // the build compares the listed calls with those of the area's own files, and here the area is imported
  const declared = JSON.parse(await readFile(path.join(ROOT, 'mf-home/area.json'), 'utf8')) as object;
  await writeFile(path.join(folder, 'area.json'), JSON.stringify({ ...declared, consumes: undefined }));
  // in the object itself, because the build drops other exports
  const text = `import { area as home } from '${source}';\nexport const area = { ...home, change: ${change} };\n`;
  await writeFile(path.join(folder, 'src/area.tsx'), text);
  await buildArea(folder);
  return path.join(folder, 'dist');
}
