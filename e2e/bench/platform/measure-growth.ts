import { Agent } from 'node:http';
import { median } from '../statistics';
import { fetchFirstByte, spellings } from './first-byte';
import type { StoreSite } from './store-site';

const STARTS = 5;
const CACHED_ROUNDS = 25;
const CACHED_AT_ONCE = 20;
/** Drawings before these are of a renderer that is not yet warm. */
const WARM_DRAWINGS = 4;
const PAGE = '/home';

/** One size of the site; the lists are in the same order of rounds for each size. */
export interface Grown {
  brotli: number;
  gzip: number;
  /** Time to the first byte of the main page, ms: from the cache, and drawn for the request. */
  cached: number[];
  drawn: number[];
  /** From the call of `startSite` until it serves, ms. */
  start: number[];
}

/** Measures sites in turns, so that a slow moment of the machine meets all of them. Leaves them running. */
export async function measureGrowth(sites: readonly StoreSite[]): Promise<Grown[]> {
  const grown: Grown[] = sites.map(() => ({ brotli: 0, gzip: 0, cached: [], drawn: [], start: [] }));
  const inTurns = async (
    rounds: number,
    act: (site: StoreSite, into: Grown, round: number) => Promise<void>,
  ) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, site] of sites.entries()) await act(site, grown[index] as Grown, round);
    }
  };
  await inTurns(STARTS, async (site, { start }) => void start.push(await site.start()));

  const agent = new Agent({ keepAlive: true });
  const ways = spellings(PAGE);
  await inTurns(ways.length, async ({ url }, { drawn }, round) => {
    const { ms } = await fetchFirstByte(agent, `${url}/${ways[round] ?? ''}`);
    if (round >= WARM_DRAWINGS) drawn.push(ms);
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
