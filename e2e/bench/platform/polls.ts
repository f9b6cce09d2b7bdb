import { startSiteProcess } from '../../site/site-process';
import { median } from '../../../scripts/bench/statistics';
import type { Bench } from '../../../scripts/bench/run-benches';

const CLIENTS = 2_000;
const ROUNDS = 5;

interface Round {
  /** Polls answered a second while all of them ask at once. */
  rate: number;
  /** Milliseconds of a page that somebody opens meanwhile, and of one with nobody else there. */
  busy: number;
  idle: number;
}

async function timePage(url: string): Promise<number> {
  const began = performance.now();
  await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  return performance.now() - began;
}

async function poll(url: string, etag: string): Promise<void> {
  const reply = await fetch(`${url}/builds/latest.json`, { headers: { 'if-none-match': etag } });
  if (reply.status !== 304) throw new Error(`a poll was answered with ${reply.status}`);
  await reply.arrayBuffer();
}

/** All clients ask in the same moment, as after a break of the network: the worst that polling can do. */
async function measureRound(url: string, etag: string): Promise<Round> {
  const idle = await timePage(url);
  const began = performance.now();
  const polls = Promise.all(Array.from({ length: CLIENTS }, () => poll(url, etag)));
  const busy = await timePage(url);
  await polls;
  return { rate: (CLIENTS / (performance.now() - began)) * 1_000, busy, idle };
}

/** `builds/latest.json` under 2,000 clients that poll each 30 s; the client's own work is in the figures. */
export const run: Bench = async (say) => {
  const site = await startSiteProcess({ env: { SITE_DEMO: '0' } });
  try {
    const latest = await fetch(`${site.url}/builds/latest.json`);
    const etag = latest.headers.get('etag') ?? '';
    await latest.arrayBuffer();
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(site.url, etag));
    const rate = median(rounds.map((one) => one.rate));
    // what they ask for in the long run
    const wanted = CLIENTS / 30;
    say(`a page meanwhile: ${Math.round(median(rounds.map(({ busy, idle }) => busy / idle)))} × one alone`);
    return [
      {
        name: `polls answered ≥ 10 × what ${CLIENTS} clients ask for`,
        kept: rate >= 10 * wanted,
        measured: `${Math.round(rate)} a second, ${(rate / wanted).toFixed(0)} ×`,
      },
    ];
  } finally {
    await site.stop();
  }
};
