import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forEachConcurrently } from './concurrently.mjs';
import { OperatorError } from './failure.mjs';
import { filesOfBuild, isShell } from './build-sources.mjs';
import { hashContents } from './hash-files.mjs';
import { keepBuild, restoreBuild } from './kept-builds.mjs';
import { CACHE, ROOT } from './paths.mjs';
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
 * @returns {{ name: string, optional?: true }}
 */
const readManifest = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'area.json'), 'utf8'));

/** Returns true for an area that the start of a site does not deploy. @param {string} folder */
export const isOptional = (folder) => readManifest(folder).optional === true;

/**
 * Finds an area's folder by folder name or area name, e.g. `mf-home` or `home`. Throws an OperatorError if
 * there is no such area.
 * @param {string} wanted
 */
export function folderOf(wanted) {
  const folders = areaFolders();
  const found = folders.find((folder) => folder === wanted || readManifest(folder).name === wanted);
  if (found === undefined) throw new OperatorError(text.noArea(wanted, folders));
  return found;
}

/** @param {string} folder */
const hashFileOf = (folder) => join(ROOT, folder, 'dist/.source-hash');

/** @param {string} folder */
const sourceHash = (folder) => hashContents(filesOfBuild(folder));

/** Returns true if `dist/` was built from the current sources. @param {string} folder */
export function isBuilt(folder) {
  const hashFile = hashFileOf(folder);
  return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === sourceHash(folder);
}

/** Packs the kit, which is part of the shell's release. Returns its folder. */
async function packKit() {
  const output = join(CACHE, 'kit');
  await run(process.execPath, ['--import', 'tsx', 'scripts/kit/pack.ts', output]);
  return output;
}

/**
 * Builds one folder's release into its `dist/`, or restores it if these sources were built before. Returns what the
 * build printed: the sizes. Rejects with `CommandFailed` if the build fails.
 * @param {string} folder
 * @param {boolean} always builds even if there is a build to restore
 */
async function buildArea(folder, always) {
  const hash = sourceHash(folder);
  const [kept, dist] = [join(CACHE, 'builds', folder), join(ROOT, folder, 'dist')];
  rmSync(hashFileOf(folder), { force: true });
  let output = '';
  if (always || !restoreBuild(kept, hash, dist)) {
    const kit = isShell(folder) ? [await packKit()] : [];
    output = await run(process.execPath, ['--import', 'tsx', 'platform/build/cli.ts', folder, ...kit]);
    keepBuild(kept, hash, dist);
  }
  // written last: an interrupted build or copy must not count as a build of these sources
  writeFileSync(hashFileOf(folder), hash);
  return output;
}

/**
 * Builds several folders, two at a time. Returns what the builds printed, in the order of the folders.
 * @param {string[]} folders
 * @param {{ always?: boolean }} [options] `always` restores no earlier build of the same sources
 * @returns {Promise<string[]>}
 */
export async function buildAreas(folders, { always = false } = {}) {
  /** @type {Map<string, string>} */
  const outputs = new Map();
  await forEachConcurrently(folders, CONCURRENT_BUILDS, async (folder) => {
    outputs.set(folder, await buildArea(folder, always));
  });
  return folders.map((folder) => outputs.get(folder) ?? '');
}
