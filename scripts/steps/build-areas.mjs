import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './failure.mjs';
import { hashFiles } from './hash-files.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { text } from './start-site.text.mjs';

const AT_ONCE = 2;

/** Every folder with an `area.json`: the shell, which takes longest, then the areas. */
export const areaFolders = () =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'area.json')))
    .map((entry) => entry.name)
    .sort((one, other) => Number(one.startsWith('mf-')) - Number(other.startsWith('mf-')));

/**
 * @param {string} folder
 * @returns {string}
 */
const areaName = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'area.json'), 'utf8')).name;

/**
 * The folder of an area by its own name or by the area's: `mf-home` and `home` are the same.
 * @param {string} wanted
 */
export function folderOf(wanted) {
  const folders = areaFolders();
  const found = folders.find((folder) => folder === wanted || areaName(folder) === wanted);
  if (found === undefined) throw new OperatorError(text.noArea(wanted, folders));
  return found;
}

/** @param {string} folder */
const markOf = (folder) => join(ROOT, folder, 'dist/.source-hash');
/** @param {string} folder */
const sourceHash = (folder) => hashFiles([folder, 'shared', 'pnpm-lock.yaml', 'tsconfig.json']);

/** @param {string} folder */
export function isBuilt(folder) {
  const mark = markOf(folder);
  return existsSync(mark) && readFileSync(mark, 'utf8') === sourceHash(folder);
}

/**
 * Builds one folder's release into its `dist/`; rejects with `CommandFailed`.
 * @param {string} folder
 */
export async function buildArea(folder) {
  const hash = sourceHash(folder);
  rmSync(markOf(folder), { force: true });
  await run(process.execPath, ['--import', 'tsx', 'shared/build/cli.ts', folder]);
  writeFileSync(markOf(folder), hash);
}

/**
 * Builds several folders, two at a time.
 * @param {string[]} folders
 */
export async function buildAreas(folders) {
  const waiting = [...folders];
  const worker = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift())
      await buildArea(folder);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
