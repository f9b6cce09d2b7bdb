import { spawn } from 'node:child_process';
import { areaFolders, buildAreas, isBuilt } from './build-areas.mjs';
import { fail } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { checkPort, checkRoom, readPort } from './place.mjs';
import { step } from './progress.mjs';
import { stopChildren } from './run.mjs';
import { text } from './start-site.text.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** `npm start`: from a fresh clone to a served site. */
export async function startSite() {
  for (const signal of SIGNALS) process.on(signal, quit);
  try {
    const port = readPort(process.env.PORT);
    checkRoom();
    await checkPort(port, process.env.HOST || 'localhost');
    if (!isInstalled()) await step(text.installing, install);
    const stale = areaFolders().filter((folder) => !isBuilt(folder));
    if (stale.length > 0) await step(text.building(stale), () => buildAreas(stale));
    serve(port);
  } catch (error) {
    fail(error);
  }
}

/** Before the site runs there is nothing to close: what was half built is built again next time. */
function quit() {
  stopChildren('SIGTERM');
  process.exit(0);
}

/**
 * The site runs in a child, because only there TypeScript is understood. It ends as the child ends.
 * @param {number} port
 */
function serve(port) {
  const site = spawn(process.execPath, ['--import', 'tsx', 'scripts/steps/serve-site.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  let stopping = false;
  for (const signal of SIGNALS) {
    process.off(signal, quit).on(signal, () => {
      stopping = true;
      site.kill(signal);
    });
  }
  site.once('error', fail);
  // Without a code it was the signal that ended it: asked for when the site was still opening.
  site.once('exit', (code) => process.exit(code ?? (stopping ? 0 : 1)));
}
