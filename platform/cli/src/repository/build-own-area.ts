import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isShipped } from '@site/contracts/shipped';
import { CliError } from '@site/gateway/cli';
import { repositoryText as text } from './repository.text';

/** Files outside `src` that the build reads. It refuses imports of others. */
const SETTINGS = ['area.json', 'favicon.svg', 'package.json', 'package-lock.json'];

const hashFile = (root: string) => path.join(root, 'dist/.source-hash');

/** Hashes names and contents of everything that the build of an area reads. */
async function hashSources(root: string): Promise<string> {
  const sources = await readdir(path.join(root, 'src'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = sources
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter(isShipped);
  const hash = createHash('sha256');
  for (const file of [...SETTINGS, ...files.sort()]) {
    const content = await readFile(path.join(root, file)).catch(() => '');
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Returns true if `dist` was built from the current sources. */
export const isBuilt = async (root: string): Promise<boolean> =>
  (await readFile(hashFile(root), 'utf8').catch(() => null)) === (await hashSources(root));

/** Returns the path of a module that the repository has installed. Throws a CliError if it is not installed. */
export function resolveInstalled(root: string, module: string): string {
  try {
    return createRequire(path.join(root, 'package.json')).resolve(module);
  } catch {
    throw new CliError(text.notInstalled(module), 2);
  }
}

export function isInstalled(root: string, module: string): boolean {
  try {
    resolveInstalled(root, module);
    return true;
  } catch {
    return false;
  }
}

/** Builds the area with the build of its kit. Resolves to false if the build failed; it has printed why. */
export async function buildOwnArea(root: string): Promise<boolean> {
  const command = resolveInstalled(root, '@site/build/command');
  await rm(hashFile(root), { force: true });
  const hash = await hashSources(root);
  // redirects the build's output to stderr, because stdout is for the result of the command
  const child = spawn(process.execPath, [command, root], { cwd: root, stdio: ['ignore', 2, 2] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) return false;
  // written last: an interrupted build must not count as a build of these sources
  await writeFile(hashFile(root), hash);
  return true;
}
