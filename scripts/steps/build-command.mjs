import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolders, buildAreas, isBuilt } from './build-areas.mjs';
import { fail, OperatorError } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { step } from './progress.mjs';
import { text } from './start-site.text.mjs';

/**
 * `pnpm build`: what is not built. `pnpm build <folder>…`: these, in any case.
 * @param {string[]} wanted
 */
export async function buildCommand(wanted) {
  try {
    if (!isInstalled()) await step(text.installing, install);
    for (const folder of wanted) {
      if (!existsSync(join(ROOT, folder, 'area.json'))) throw new OperatorError(text.noArea(folder));
    }
    const folders = wanted.length > 0 ? wanted : areaFolders().filter((folder) => !isBuilt(folder));
    if (folders.length > 0) await step(text.building(folders), () => buildAreas(folders));
    else console.log(text.built);
  } catch (error) {
    fail(error);
  }
}
