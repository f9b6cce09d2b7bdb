import { buildDrillArea } from '../drills/build-drill';
import { deployRelease } from './deploy-client';
import { startSiteProcess } from './site-process';

/** Areas that only tests have; their paths and names are nobody else's. */
const DRILLS = ['desk', 'overlay-parts', 'overlay-openers'];

/** One site for all journeys of a run, with the drills beside the real areas: they read, so they don't disturb each other. */
export default async function startOneSite() {
  const [site, ...drills] = await Promise.all([startSiteProcess(), ...DRILLS.map(buildDrillArea)]);
  for (const dist of drills) await deployRelease(site, dist, 'areas for tests');
  process.env.SITE_URL = site.url;
  return () => site.stop();
}
