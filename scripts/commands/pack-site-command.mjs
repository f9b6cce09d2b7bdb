import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { text } from '../artifact/artifact.text.mjs';
import { areaFolders, buildAreas, isBuilt } from '../steps/build-areas.mjs';
import { buildConsole } from '../steps/build-console.mjs';
import { fail } from '../steps/failure.mjs';
import { install, isInstalled } from '../steps/install.mjs';
import { CACHE } from '../steps/paths.mjs';
import { step } from '../steps/progress.mjs';
import { text as startText } from '../steps/start.text.mjs';

const MEGABYTE = 1e6;

/**
 * `pnpm pack:site [folder]` builds what has changed and packs the site into one archive, by default in `.cache/site`
 * (docs/operations/install.md).
 * @param {string[]} args
 */
export async function packSiteCommand([folder = join(CACHE, 'site')]) {
  try {
    if (!isInstalled()) await step(startText.installing, install);
    await step(startText.buildingConsole, buildConsole);
    const stale = areaFolders().filter((area) => !isBuilt(area));
    if (stale.length > 0) await step(startText.building(stale), () => buildAreas(stale));
    // its bundler is installed only now on a fresh clone
    const { packSite } = await import('../artifact/pack-site.mjs');
    const archive = await step(text.packing, () => packSite(resolve(folder)));
    console.log(text.packed(relative(process.cwd(), archive), (await stat(archive)).size / MEGABYTE));
  } catch (error) {
    fail(error);
  }
}
