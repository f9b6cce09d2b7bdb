import { Agent } from 'node:http';
import { median } from '../../../scripts/bench/statistics';
import home from '../../../mf-home/area.json';
import { fetchFirstByte } from './first-byte';
import type { StoreSite } from './store-site';

const STARTS = 5;
/** Requests of a page before others are measured. */
const SETTLING = 200;
const CACHED_ROUNDS = 25;
const CACHED_AT_ONCE = 20;
/** The main page's area has them. */
const PAGES = home.paths;

/** One size of the site; the lists are in the same order of rounds for each size. */
export interface Grown {
  brotli: number;
  gzip: number;
  /** Time to the first byte, ms: of the main page from the cache, and of its area's pages drawn for the request. */
  cached: number[];
  drawn: number[];
  /** From the call of `startSite` until it serves, ms. */
  start: number[];
}

/** Measures sites in turns, so that a slow moment of the machine meets all of them. Leaves them running. */
export async function measureGrowth(sites: readonly StoreSite[]): Promise<Grown[]> {
  const grown: Grown[] = sites.map(() => ({ brotli: 0, gzip: 0, cached: [], drawn: [], start: [] }));
  const inTurns = async (rounds: number, act: (site: StoreSite, into: Grown) => Promise<void>) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, site] of sites.entries()) await act(site, grown[index] as Grown);
    }
  };
  const agent = new Agent({ keepAlive: true });
  // a page is drawn once and then kept: each start draws all of them anew
  await inTurns(STARTS, async (site, { start, drawn }) => {
    start.push(await site.start());
    const [first, ...others] = PAGES.map(({ prefix }) => site.url + prefix);
    // the first of them finds the renderer cold, and the site still busy with its start
    for (let time = 0; time < SETTLING; time += 1) await fetchFirstByte(agent, first ?? '');
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
