import { areaFolders, buildAreas, folderOf, isBuilt } from './build-areas.mjs';
import { againstText } from '../dev/against/against.text.mjs';
import { fail, OperatorError } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { checkPort, checkRoom, readPort } from './place.mjs';
import { step } from './progress.mjs';
import { quitWithChildren, runProgram } from './program.mjs';
import { text } from './start-site.text.mjs';

/**
 * `pnpm dev`: the whole site from its source. `pnpm dev <area>…`: these areas and the shell, the others as they were built.
 * `pnpm dev <area> --against <url>`: this area alone, inside the site at the address.
 * @param {string[]} wanted
 */
export async function devCommand(wanted) {
  quitWithChildren();
  try {
    const remote = remoteOf(wanted);
    const live = (remote ? wanted.slice(0, 1) : wanted).map(folderOf);
    if (remote && live[0] === 'shell') throw new OperatorError(againstText.shell);
    const port = readPort(process.env.PORT);
    checkRoom();
    await checkPort(port, process.env.HOST || 'localhost');
    if (!isInstalled()) await step(text.installing, install);
    if (remote)
      return void runProgram('scripts/dev/serve-against.ts', [...live, remote], { PORT: String(port) });
    const stale = live.length === 0 ? [] : released(live).filter((folder) => !isBuilt(folder));
    if (stale.length > 0) await step(text.building(stale), () => buildAreas(stale));
    runProgram('scripts/dev/serve-dev.ts', live, { PORT: String(port) });
  } catch (error) {
    fail(error);
  }
}

/**
 * The address in `<area> --against <url>`; null without the option.
 * @param {string[]} wanted
 */
function remoteOf(wanted) {
  const at = wanted.findIndex((word) => word.startsWith('--'));
  if (at < 0) return null;
  const [option, address] = wanted.slice(at);
  if (at !== 1 || wanted.length !== 3 || option !== '--against' || !address)
    throw new OperatorError(againstText.usage);
  return address;
}

/** @param {string[]} live */
const released = (live) => areaFolders().filter((folder) => folder !== 'shell' && !live.includes(folder));
