import { rm } from 'node:fs/promises';
import { buildDrillArea } from '../drills/build-drill';
import { deployRelease } from './deploy';
import { startSiteProcess } from './site-process';

/** Folders in `e2e/drills/` with areas that exist only in tests. */
const DRILLS = ['desk', 'overlay-parts', 'overlay-openers'];

/**
 * Starts the site that all tests of a run share. It has the test areas in addition to the real ones. With
 * `pnpm journeys --site`, starts nothing and uses the named site.
 */
export default async function startOneSite() {
  if (process.env.JOURNEYS_SITE) {
    process.env.SITE_URL = process.env.JOURNEYS_SITE;
    return;
  }
  const [prepared, ...drills] = await Promise.all([prepareData(), ...DRILLS.map(buildDrillArea)]);
  process.env.PREPARED_DATA = prepared;
  const site = await startSiteProcess();
  for (const dist of drills) await deployRelease(site, dist, 'areas for tests');
  process.env.SITE_URL = site.url;
  return async () => {
    await site.stop();
    await rm(prepared, { recursive: true, force: true });
  };
}

/**
 * Prepares the data that a first start creates: schema, demo players and releases. Every site of the run that
 * starts without options copies this data, which takes 7 CPU seconds instead of 20.
 */
async function prepareData(): Promise<string> {
  const site = await startSiteProcess();
  await site.end();
  return site.dataFolder;
}
