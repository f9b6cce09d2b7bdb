import { startSiteProcess } from '../../site/site-process';
import { median } from '../../../scripts/bench/statistics';
import type { Bench } from '../../../scripts/bench/run-benches';

const CLIENTS = 2_000;
const ROUNDS = 5;

interface Round {
  /** Polls answered per second while all clients poll at the same time. */
  rate: number;
  /** Time to load a page in milliseconds: `busy` during the polls, `idle` without them. */
  busy: number;
  idle: number;
}

async function timePage(url: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  return performance.now() - startedAt;
}

async function poll(url: string, etag: string): Promise<void> {
  const reply = await fetch(`${url}/builds/latest.json`, { headers: { 'if-none-match': etag } });
  if (reply.status !== 304) throw new Error(`a poll was answered with ${reply.status}`);
  await reply.arrayBuffer();
}

/** Lets all clients poll at the same time, as after a network outage. This is the worst case. */
async function measureRound(url: string, etag: string): Promise<Round> {
  const idle = await timePage(url);
  const startedAt = performance.now();
  const polls = Promise.all(Array.from({ length: CLIENTS }, () => poll(url, etag)));
  const busy = await timePage(url);
  await polls;
  return { rate: (CLIENTS / (performance.now() - startedAt)) * 1_000, busy, idle };
}

/**
 * Measures how many polls of `builds/latest.json` per second the site answers. Compares this with 2,000
 * clients that poll every 30 s. The clients run in this process, so their own work slows the result down.
 */
export const run: Bench = async (print) => {
  const site = await startSiteProcess({ env: { SITE_DEMO: '0' }, benchmark: true });
  try {
    const latest = await fetch(`${site.url}/builds/latest.json`);
    const etag = latest.headers.get('etag') ?? '';
    await latest.arrayBuffer();
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(site.url, etag));
    const rate = median(rounds.map((round) => round.rate));
    // polls per second when each client polls every 30 s
    const wanted = CLIENTS / 30;
    print(`a page meanwhile: ${Math.round(median(rounds.map(({ busy, idle }) => busy / idle)))} × one alone`);
    return [
      {
        name: `polls answered ≥ 10 × what ${CLIENTS} clients ask for`,
        met: rate >= 10 * wanted,
        measured: `${Math.round(rate)} a second, ${(rate / wanted).toFixed(0)} ×`,
      },
    ];
  } finally {
    await site.stop();
  }
};
