import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolders, buildAreas, isBuilt } from './build-areas.mjs';
import { fail, OperatorError } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { step } from './progress.mjs';
import { text } from './start-site.text.mjs';

/**
 * The folder of an area by its own name or by the area's: `mf-home` and `home` are the same.
 * @param {string} wanted
 */
function folderOf(wanted) {
  const folders = areaFolders();
  const found = folders.find((folder) => folder === wanted || areaName(folder) === wanted);
  if (found === undefined) throw new OperatorError(text.noArea(wanted, folders));
  return found;
}

/**
 * @param {string} folder
 * @returns {string}
 */
const areaName = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'area.json'), 'utf8')).name;

/**
 * `pnpm build`: what is not built. `pnpm build <area>…`: these, in any case.
 * @param {string[]} wanted
 */
export async function buildCommand(wanted) {
  try {
    if (!isInstalled()) await step(text.installing, install);
    const folders = wanted.length > 0 ? wanted.map(folderOf) : areaFolders().filter((one) => !isBuilt(one));
    if (folders.length > 0) await step(text.building(folders), () => buildAreas(folders));
    else console.log(text.built);
  } catch (error) {
    fail(error);
  }
}
