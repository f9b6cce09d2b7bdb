import { areaFolders, buildAreas, folderOf, isBuilt } from './build-areas.mjs';
import { fail } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { checkPort, checkRoom, readPort } from './place.mjs';
import { step } from './progress.mjs';
import { quitWithChildren, runProgram } from './program.mjs';
import { text } from './start-site.text.mjs';

/**
 * `pnpm dev`: the whole site from its source. `pnpm dev <area>…`: these areas and the shell, the others as they were built.
 * @param {string[]} wanted
 */
export async function devCommand(wanted) {
  quitWithChildren();
  try {
    const live = wanted.map(folderOf);
    const port = readPort(process.env.PORT);
    checkRoom();
    await checkPort(port, process.env.HOST || 'localhost');
    if (!isInstalled()) await step(text.installing, install);
    const stale = live.length === 0 ? [] : released(live).filter((folder) => !isBuilt(folder));
    if (stale.length > 0) await step(text.building(stale), () => buildAreas(stale));
    runProgram('scripts/dev/serve-dev.ts', live, { PORT: String(port) });
  } catch (error) {
    fail(error);
  }
}

/** @param {string[]} live */
const released = (live) => areaFolders().filter((folder) => folder !== 'shell' && !live.includes(folder));
