import { areaFolders, buildAreas, folderOf, isBuilt } from './build-areas.mjs';
import { fail } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { step } from './progress.mjs';
import { text } from './start-site.text.mjs';

const LOOK = '--is-built';

/**
 * `pnpm build`: what is not built. `pnpm build <area>…`: these, in any case. `--is-built <area>`: builds nothing; exit code 1
 * when what is built is not of the sources as they are.
 * @param {string[]} wanted
 */
export async function buildCommand(wanted) {
  try {
    if (wanted[0] === LOOK) {
      process.exitCode = wanted.slice(1).map(folderOf).every(isBuilt) ? 0 : 1;
      return;
    }
    if (!isInstalled()) await step(text.installing, install);
    const folders = wanted.length > 0 ? wanted.map(folderOf) : areaFolders().filter((one) => !isBuilt(one));
    if (folders.length > 0) await step(text.building(folders), () => buildAreas(folders));
    else console.log(text.built);
  } catch (error) {
    fail(error);
  }
}
