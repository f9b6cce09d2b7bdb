import { startSiteProcess } from './site-process';

/** One site for all journeys of a run: they read, so they don't disturb each other. */
export default async function startOneSite() {
  const site = await startSiteProcess();
  process.env.SITE_URL = site.url;
  return () => site.stop();
}
