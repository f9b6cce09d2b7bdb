import type { LatestBuild } from '@site/shared/contracts/composition';
import { BUILD_POLL_MS } from '@site/shared/contracts/limits';
import { measureRate } from './load';
import { median } from '../../scripts/bench/statistics';
import { openPage } from './open-page';

/**
 * Measures what polling tabs cost the gateway. Compares polls that return no news with requests for a cached
 * page, and computes the share of one CPU core that 1000 polling tabs need. The client runs in the same
 * process, so the true cost is lower than the printed one. Exits with code 1 when a poll costs more than a
 * page or the share is above TARGET_SHARE.
 *
 * Run: pnpm --filter @site/gateway bench:polls
 */
const TARGET_SHARE = 0.005;
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
process.stdout.write(
  `a poll costs ×${cost.toFixed(2)} of a cached page; ${TABS} tabs poll for ${(share * 100).toFixed(2)} % of a core\n`,
);
process.exitCode = cost <= 1 && share <= TARGET_SHARE ? 0 : 1;
