import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TinyRelease } from './tiny-release';

/** Writes a release to the folder of an area in the same layout as a build. Returns the start of its id. */
export async function writeBuilt(folder: string, { manifest, files }: TinyRelease): Promise<string> {
  const dist = path.join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(folder, 'area.json'), JSON.stringify(manifest.owns));
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(dist, name), bytes);
  return manifest.id.slice(0, 8);
}
