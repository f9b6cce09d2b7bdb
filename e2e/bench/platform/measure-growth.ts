import { Agent } from 'node:http';
import { median } from '../../../scripts/bench/statistics';
import home from '../../../mf-home/area.json';
import { fetchFirstByte } from './first-byte';
import type { StoreSite } from './store-site';

const STARTS = 5;
/** Requests that warm up a site before it is measured. */
const WARM_UP = 200;
const CACHED_ROUNDS = 25;
const CACHED_AT_ONCE = 20;
/** Pages of the home area. */
const PAGES = home.paths;

/** Measurements of a site of one size. The lists of all sizes have the same order of rounds. */
export interface Grown {
  brotli: number;
  gzip: number;
  /** Milliseconds to the first byte: of the home page from the cache, and of pages rendered for the request. */
  cached: number[];
  drawn: number[];
  /** Milliseconds that `startSite` takes. */
  start: number[];
}

/** Measures sites in turns, so that a slow moment of the machine affects all of them. Leaves them running. */
export async function measureGrowth(sites: readonly StoreSite[]): Promise<Grown[]> {
  const grown: Grown[] = sites.map(() => ({ brotli: 0, gzip: 0, cached: [], drawn: [], start: [] }));
  const inTurns = async (rounds: number, act: (site: StoreSite, into: Grown) => Promise<void>) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, site] of sites.entries()) await act(site, grown[index] as Grown);
    }
  };
  const agent = new Agent({ keepAlive: true });
  // pages are cached after their first rendering, so each start renders all of them again
  await inTurns(STARTS, async (site, { start, drawn }) => {
    start.push(await site.start());
    const [first, ...others] = PAGES.map(({ prefix }) => site.url + prefix);
    // warms up the renderer and lets the site finish its start
    for (let time = 0; time < WARM_UP; time += 1) await fetchFirstByte(agent, first ?? '');
    for (const url of others) drawn.push((await fetchFirstByte(agent, url)).ms);
  });
  await inTurns(1, async ({ url }, into) => {
    into.brotli = (await fetchFirstByte(agent, `${url}/`)).bytes;
    into.gzip = (await fetchFirstByte(agent, `${url}/`, 'gzip')).bytes;
  });
  await inTurns(CACHED_ROUNDS, async ({ url }, { cached }) => {
    const times: number[] = [];
    while (times.length < CACHED_AT_ONCE) times.push((await fetchFirstByte(agent, `${url}/`)).ms);
    cached.push(median(times));
  });
  agent.destroy();
  return grown;
}
