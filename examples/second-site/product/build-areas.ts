import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './config';
import { isOlder } from './is-older';

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

/**
 * Returns true if no source of the area, of the packages it uses or of the build is newer than its `dist`. A deleted
 * source changes the time of its folder.
 */
export function isBuilt(folder: string): boolean {
  const release = path.join(ROOT, folder, 'dist/release.json');
  if (!existsSync(release)) return false;
  const builtAt = statSync(release).mtimeMs;
  return sourcesOf(folder).every((source) => isOlder(source, builtAt));
}

/** Returns the folders with the code that becomes part of an area's build, or that builds it. */
const sourcesOf = (folder: string): string[] => {
  const area = path.join(ROOT, folder);
  const packages = ['@bakery', '@site'].flatMap((scope) => {
    const installed = path.join(area, 'node_modules', scope);
    return readdirSync(installed).map((name) => realpathSync(path.join(installed, name)));
  });
  return [area, path.dirname(BUILD), ...packages];
};
