import { areaFolders, buildAreas, isBuilt, isOptional } from '../steps/build-areas.mjs';
import { buildConsole } from '../steps/build-console.mjs';
import { fail } from '../steps/failure.mjs';
import { install, isInstalled } from '../steps/install.mjs';
import { checkPort, checkDisk, readPort } from '../steps/place.mjs';
import { quitWithChildren, runProgram } from '../steps/program.mjs';
import { step } from '../steps/progress.mjs';
import { text } from '../steps/start.text.mjs';

/** `npm start`: installs, builds what has changed, and serves the site. */
export async function startCommand() {
  quitWithChildren();
  try {
    const port = readPort(process.env.PORT);
    checkDisk();
    await checkPort(port, process.env.HOST || 'localhost', 'npm start');
    if (!isInstalled()) await step(text.installing, install);
    const stale = areaFolders().filter((folder) => !isOptional(folder) && !isBuilt(folder));
    if (stale.length > 0) await step(text.building(stale), () => buildAreas(stale));
    await step(text.buildingConsole, buildConsole);
    // people read a terminal; log collectors get the JSON lines
    const readable = Boolean(process.stderr.isTTY);
    runProgram('scripts/steps/serve-site.ts', [], { PORT: String(port) }, { readable });
  } catch (error) {
    fail(error);
  }
}
