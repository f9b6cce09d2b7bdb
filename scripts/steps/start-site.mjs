import { areaFolders, buildAreas, isBuilt } from './build-areas.mjs';
import { fail } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { checkPort, checkRoom, readPort } from './place.mjs';
import { quitWithChildren, runProgram } from './program.mjs';
import { step } from './progress.mjs';
import { text } from './start-site.text.mjs';

/** `npm start`: from a fresh clone to a served site. */
export async function startSite() {
  quitWithChildren();
  try {
    const port = readPort(process.env.PORT);
    checkRoom();
    await checkPort(port, process.env.HOST || 'localhost');
    if (!isInstalled()) await step(text.installing, install);
    const stale = areaFolders().filter((folder) => !isBuilt(folder));
    if (stale.length > 0) await step(text.building(stale), () => buildAreas(stale));
    runProgram('scripts/steps/serve-site.ts', [], { PORT: String(port) });
  } catch (error) {
    fail(error);
  }
}
