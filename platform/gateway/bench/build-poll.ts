import type { LatestBuild } from '@site/contracts/composition';
import { BUILD_POLL_MS } from '@site/contracts/build-poll';
import { measureRate } from './load';
import type { Bench } from '../../../scripts/bench/run-benches';
import { median } from '../../../scripts/bench/statistics';
import { atMost } from '../../../scripts/bench/verdict';
import { openPage } from './open-page';

/** Maximum percentage of one CPU core that `TABS` polling tabs may need. */
const TARGET_SHARE = 0.5;
const TABS = 1_000;
const ROUNDS = 7;
const ROUND_MS = 1_000;
const CONNECTIONS = 16;

/** Returns the number of requests per second of CPU time. */
async function perCoreSecond(url: string, path: string, headers: Record<string, string>): Promise<number> {
  const before = process.cpuUsage();
  const load = { port: Number(new URL(url).port), path, headers, connections: CONNECTIONS, ms: ROUND_MS };
  const requests = (await measureRate(load)) * (ROUND_MS / 1_000);
  const { user, system } = process.cpuUsage(before);
  return requests / ((user + system) / 1e6);
}

/**
 * Measures what polling tabs cost the gateway. Compares polls that return no news with requests for a cached
 * page, and computes the share of one CPU core that 1000 polling tabs need. The client runs in the same
 * process, so the true cost is lower than the printed one.
 */
export const run: Bench = async () => {
  const site = await openPage();
  const { id } = (await (await site.get('/builds/latest.json')).json()) as LatestBuild;
  const rounds: { page: number; poll: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await perCoreSecond(site.url, '/', { accept: 'text/html', 'accept-encoding': 'br' });
    const poll = await perCoreSecond(site.url, '/builds/latest.json', { 'if-none-match': `"${id}"` });
    rounds.push({ page, poll });
  }
  await site.close();

  const cost = median(rounds.map(({ page, poll }) => page / poll));
  const share = TABS / (BUILD_POLL_MS / 1_000) / median(rounds.map(({ poll }) => poll));
  return [
    atMost('cost of a poll, in cached pages', cost, 1),
    atMost(`core for ${TABS} polling tabs`, share * 100, TARGET_SHARE, ' %'),
  ];
};
