import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forEachConcurrently } from './concurrently.mjs';
import { OperatorError } from './failure.mjs';
import { hashFiles } from './hash-files.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { text } from './start.text.mjs';

const CONCURRENT_BUILDS = 2;

/** Returns every folder with an `area.json`. The shell comes first, because its build takes longest. */
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
 * Finds an area's folder by folder name or area name, e.g. `mf-home` or `home`. Throws an OperatorError if
 * there is no such area.
 * @param {string} wanted
 */
export function folderOf(wanted) {
  const folders = areaFolders();
  const found = folders.find((folder) => folder === wanted || areaName(folder) === wanted);
  if (found === undefined) throw new OperatorError(text.noArea(wanted, folders));
  return found;
}

/** @param {string} folder */
const hashFileOf = (folder) => join(ROOT, folder, 'dist/.source-hash');
/** @param {string} folder */
const sourceHash = (folder) => hashFiles([folder, 'shared', 'pnpm-lock.yaml', 'tsconfig.json']);

/** Returns true if `dist/` was built from the current sources. @param {string} folder */
export function isBuilt(folder) {
  const hashFile = hashFileOf(folder);
  return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === sourceHash(folder);
}

/**
 * Builds one folder's release into its `dist/`. Rejects with `CommandFailed` if the build fails.
 * @param {string} folder
 */
async function buildArea(folder) {
  const hash = sourceHash(folder);
  rmSync(hashFileOf(folder), { force: true });
  await run(process.execPath, ['--import', 'tsx', 'shared/build/cli.ts', folder]);
  writeFileSync(hashFileOf(folder), hash);
}

/**
 * Builds several folders, two at a time.
 * @param {string[]} folders
 */
export const buildAreas = (folders) => forEachConcurrently(folders, CONCURRENT_BUILDS, buildArea);
