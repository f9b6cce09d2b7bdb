import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './config';

const BUILD = fileURLToPath(import.meta.resolve('@site/build/command'));

/** Returns the names of the folders with an `area.json`. */
export const areaFolders = (): string[] =>
  readdirSync(ROOT).filter((folder) => existsSync(path.join(ROOT, folder, 'area.json')));

/** Builds the area in a folder into its `dist`. Resolves to false if the build failed; it has printed why. */
export async function buildArea(folder: string): Promise<boolean> {
  // redirects the build's output to stderr, because stdout is for the result of a command
  const child = spawn(process.execPath, ['--import', 'tsx', BUILD, folder], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** Returns true if no file of the area, or of the shared package, is newer than the area's build. */
export function isBuilt(folder: string): boolean {
  const release = path.join(ROOT, folder, 'dist/release.json');
  if (!existsSync(release)) return false;
  const builtAt = statSync(release).mtimeMs;
  return [folder, 'shared'].every((source) =>
    readdirSync(path.join(ROOT, source), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/(^|\/)(dist|node_modules)(\/|$)/.test(file))
      .every((file) => statSync(path.join(ROOT, source, file)).mtimeMs <= builtAt),
  );
}
