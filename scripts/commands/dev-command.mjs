import { parseArgs } from 'node:util';
import { areaFolders, buildAreas, folderOf, isBuilt, isOptional } from '../steps/build-areas.mjs';
import { againstText } from '../../platform/dev/against/against.text.mjs';
import { fail, OperatorError } from '../steps/failure.mjs';
import { install, isInstalled } from '../steps/install.mjs';
import { checkPort, checkDisk, readPort } from '../steps/place.mjs';
import { step } from '../steps/progress.mjs';
import { quitWithChildren, runProgram } from '../steps/program.mjs';
import { text } from '../steps/start.text.mjs';

/**
 * `pnpm dev` serves the whole site from source. `pnpm dev <area>…` serves the named areas and the shell from
 * source, and the other areas from their last build. `pnpm dev <area> --against <url>` serves the named area
 * from source inside the running site at `<url>`, with `--backend <url>` also the backend of the area at that address.
 * @param {string[]} args
 */
export async function devCommand(args) {
  quitWithChildren();
  try {
    const remote = readRemote(args);
    const live = (remote ? args.slice(0, 1) : args).map(folderOf);
    if (remote && live[0] === 'shell') throw new OperatorError(againstText.shell);
    const port = readPort(process.env.PORT);
    checkDisk();
    await checkPort(port, process.env.HOST || 'localhost', ['pnpm dev', ...args].join(' '));
    if (!isInstalled()) await step(text.installing, install);
    if (remote)
      return void runProgram('scripts/dev/serve-against.ts', [...live, ...remote], {
        PORT: String(port),
      });
    const stale = live.length === 0 ? [] : released(live).filter((folder) => !isBuilt(folder));
    if (stale.length > 0) await step(text.building(stale), () => buildAreas(stale));
    runProgram('scripts/dev/serve-dev.ts', live, { PORT: String(port) });
  } catch (error) {
    fail(error);
  }
}

/**
 * Returns the words of `<area> --against <url> [--backend <url>] [--user <id>]` after the area, or null if there are no
 * options. Throws an OperatorError for invalid arguments.
 * @param {string[]} args
 */
function readRemote(args) {
  if (!args.some((arg) => arg.startsWith('--'))) return null;
  const { against, backend, user, areas } = readOptions(args);
  if (areas.length !== 1 || !against) throw new OperatorError(againstText.usage);
  const address = backend || process.env.SITE_DEV_BACKEND;
  const id = user || process.env.SITE_DEV_USER;
  return [against, ...(address ? [address, ...(id ? [id] : [])] : [])];
}

/** @param {string[]} args */
function readOptions(args) {
  const option = { type: /** @type {const} */ ('string') };
  try {
    const options = { against: option, backend: option, user: option };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { ...values, areas: positionals };
  } catch {
    throw new OperatorError(againstText.usage);
  }
}

/**
 * Returns the areas that are served from their last build. Optional areas are served from source instead: they are
 * built only if somebody opens them. @param {string[]} live
 */
const released = (live) =>
  areaFolders().filter((folder) => folder !== 'shell' && !isOptional(folder) && !live.includes(folder));
