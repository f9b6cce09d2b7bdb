import { Agent } from 'node:http';
import { median } from '../../../scripts/bench/statistics';
import home from '../../../mf-home/area.json';
import { fetchFirstByte } from './first-byte';
import type { StoreSite } from './store-site';

const STARTS = 5;
const WARM_UP = 200;
const CACHED_ROUNDS = 25;
const CACHED_AT_ONCE = 20;
/** The measured pages: all pages of the home area. */
const PAGES = home.paths;

/**
 * Measurements of one site. In the lists, values at the same index come from the same round on every site.
 */
export interface Grown {
  brotli: number;
  gzip: number;
  /**
   * Times to the first byte in milliseconds. `cached`: the home page from the cache. `rendered`: pages rendered
   * for the request.
   */
  cached: number[];
  rendered: number[];
  /** Durations of `startSite` in milliseconds. */
  start: number[];
}

/**
 * Measures the sites in turn, so that a temporary slowdown of the machine affects all sites. The caller must
 * stop the sites.
 */
export async function measureGrowth(sites: readonly StoreSite[]): Promise<Grown[]> {
  const grown: Grown[] = sites.map(() => ({ brotli: 0, gzip: 0, cached: [], rendered: [], start: [] }));
  const inTurns = async (rounds: number, act: (site: StoreSite, into: Grown) => Promise<void>) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, site] of sites.entries()) await act(site, grown[index] as Grown);
    }
  };
  const agent = new Agent({ keepAlive: true });
  // a restart empties the page cache, so the first request for each page afterwards measures a rendering
  await inTurns(STARTS, async (site, { start, rendered }) => {
    start.push(await site.start());
    const [first, ...others] = PAGES.map(({ prefix }) => site.url + prefix);
    // requests to the first page warm up the renderer and give the site time to finish its start
    for (let time = 0; time < WARM_UP; time += 1) await fetchFirstByte(agent, first ?? '');
    for (const url of others) rendered.push((await fetchFirstByte(agent, url)).ms);
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
