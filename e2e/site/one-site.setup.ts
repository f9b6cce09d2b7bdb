import { rm } from 'node:fs/promises';
import { buildDrillArea } from '../drills/build-drill';
import { deployRelease } from './deploy-client';
import { startSiteProcess } from './site-process';

/** Areas that only tests have; their paths and names are nobody else's. */
const DRILLS = ['desk', 'overlay-parts', 'overlay-openers'];

/** One site for all journeys of a run, with the drills beside the real areas: they read, so they don't disturb each other. */
export default async function startOneSite() {
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
 * What a first start leaves: the schema, the demo's players, the releases. Every site of the run that is started as usual
 * begins with a copy of it: 7 CPU seconds in place of 20.
 */
async function prepareData(): Promise<string> {
  const site = await startSiteProcess();
  await site.end();
  return site.dataFolder;
}
