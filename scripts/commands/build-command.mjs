import { areaFolders, buildAreas, folderOf, isBuilt } from '../steps/build-areas.mjs';
import { buildConsole } from '../steps/build-console.mjs';
import { fail } from '../steps/failure.mjs';
import { install, isInstalled } from '../steps/install.mjs';
import { step } from '../steps/progress.mjs';
import { text } from '../steps/start.text.mjs';

const CHECK_ONLY = '--is-built';

/**
 * `pnpm build` builds the areas whose sources have changed. `pnpm build <area>…` always builds the named
 * areas. Both print the sizes against the budgets. `--is-built <area>…` builds nothing and exits with code 1 when an area's build is out of date.
 * @param {string[]} args
 */
export async function buildCommand(args) {
  try {
    if (args[0] === CHECK_ONLY) {
      process.exitCode = args.slice(1).map(folderOf).every(isBuilt) ? 0 : 1;
      return;
    }
    if (!isInstalled()) await step(text.installing, install);
    if (args.length === 0) await step(text.buildingConsole, buildConsole);
    const folders = args.length > 0 ? args.map(folderOf) : areaFolders().filter((folder) => !isBuilt(folder));
    if (folders.length === 0) return console.log(text.built);
    const outputs = await step(text.building(folders), () =>
      buildAreas(folders, { always: args.length > 0 }),
    );
    for (const output of outputs.filter(Boolean)) console.log(output.trimEnd());
  } catch (error) {
    fail(error);
  }
}
