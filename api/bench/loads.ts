import autocannon, { type Request, type Result } from 'autocannon';
import { SIGNING_IN } from '../src/testing/bench-city';
import { median } from '../../scripts/bench/statistics';
import type { Verdict } from '../../scripts/bench/verdict';
import { type BenchProcess, startBenchProcess } from './bench-process';
import { PASSWORD } from './messages';
import { type LoadRequest, type LoadResult, runEvenLoad } from '../../scripts/bench/even-load';

const DURATION_S = 10;
const SIGNING_IN_AT_ONCE = 8;
const SIGN_IN_ROUNDS = 7;
const SIGN_IN_S = 3;
const CONNECTIONS = 50;
/**
 * Number of connections that the 5,000 polling browsers share. It limits how many polls run at the same time.
 */
const POLLING_CONNECTIONS = 500;
const JSON_BODY = { 'content-type': 'application/json' };

function refuseFailures(failed: number, total: number, what: string) {
  if (failed > 0) throw new Error(`${failed} of ${total} requests failed: ${what}`);
}

/**
 * Signs in repeatedly over a few connections. Each connection starts a sign-in when its previous one has
 * finished (a closed loop).
 */
async function signInRepeatedly(url: string): Promise<Result> {
  let n = 0;
  const setupRequest = (request: Request): Request => {
    n += 1;
    const body = JSON.stringify({ emailOrLogin: `p${(n % SIGNING_IN) + 1}`, password: PASSWORD });
    return { ...request, headers: { ...JSON_BODY, ...addressOf(n) }, body };
  };
  const requests = [{ method: 'POST' as const, path: '/auth/login', setupRequest }];
  const result = await autocannon({ url, duration: SIGN_IN_S, connections: SIGNING_IN_AT_ONCE, requests });
  refuseFailures(result.errors + result.timeouts + result.non2xx, result.requests.total, 'sign-ins');
  return result;
}

/** Sends `rate` requests per second for `seconds`. Throws if any request failed. */
async function sendEvenly(
  url: string,
  rate: number,
  requestOf: (n: number) => LoadRequest,
  { seconds = DURATION_S, connections = CONNECTIONS } = {},
): Promise<LoadResult> {
  const requests = Array.from({ length: rate * seconds }, (_, n) => requestOf(n));
  const result = await runEvenLoad(url, requests, { rate, connections });
  refuseFailures(result.failed, requests.length, requestOf(0).path);
  return result;
}

/**
 * Returns headers with a distinct client address for each request, successive ones in different /24, so that no limit
 * for addresses is reached.
 */
const addressOf = (n: number) => ({
  'x-forwarded-for': `93.${184 + ((n >> 16) & 7)}.${n & 255}.${(n >> 8) & 255}`,
});
const bearer = (tokens: readonly string[], n: number) => ({
  authorization: `Bearer ${tokens[n % tokens.length]}`,
});
const ms = (value: number) => `${value.toFixed(1)} ms`;
const rateOf = (result: Result) => result.requests.total / result.duration;

const LOADS: ((api: BenchProcess) => Promise<Verdict>)[] = [
  async (api) => {
    const rounds: { raw: number; signIns: number; lagMs: number }[] = [];
    // Hashing and sign-ins are measured alternately, because the speed of a shared machine changes over time.
    for (let round = 0; round < SIGN_IN_ROUNDS; round += 1) {
      const raw = await api.measureHashes();
      const { value, lagMs } = await api.whileMeasured(() => signInRepeatedly(api.url));
      rounds.push({ raw, signIns: rateOf(value), lagMs });
    }
    const share = median(rounds.map(({ raw, signIns }) => signIns / raw));
    const lagMs = Math.max(...rounds.map((round) => round.lagMs));
    const rate = median(rounds.map(({ signIns }) => signIns));
    return {
      name: 'sign-ins: ≥ 0.9 of bare hashes, lag p99 ≤ 20 ms',
      met: share >= 0.9 && lagMs <= 20,
      measured: `${rate.toFixed(0)} a second, ${share.toFixed(2)} of the hashes (${rounds.map(({ raw, signIns }) => (signIns / raw).toFixed(2)).join(' ')}), lag ${ms(lagMs)}`,
    };
  },
  async (api) => {
    const { access } = api.tokens;
    const { p99 } = await sendEvenly(api.url, 200, (n) => ({
      method: 'GET',
      path: '/auth/profile',
      headers: bearer(access, n),
    }));
    return { name: 'profile at 200 a second: p99 ≤ 30 ms', met: p99 <= 30, measured: ms(p99) };
  },
  async (api) => {
    const { access } = api.tokens;
    const requestOf = (n: number): LoadRequest => ({
      method: 'POST',
      path: '/api/rating/rating_by_money',
      headers: { ...JSON_BODY, ...bearer(access, n) },
      body: '{}',
    });
    // these requests warm up the process and are not measured
    await sendEvenly(api.url, 50, requestOf, { seconds: 2 });
    const { p99 } = await sendEvenly(api.url, 50, requestOf);
    return { name: 'rating of 100,000 at 50 a second: p99 ≤ 50 ms', met: p99 <= 50, measured: ms(p99) };
  },
  async (api) => {
    const { waiting } = api.tokens;
    const requestOf = (n: number): LoadRequest => ({
      method: 'POST',
      path: '/auth/check-2fa-result',
      headers: JSON_BODY,
      body: JSON.stringify({ sessionId: waiting[n % waiting.length] }),
    });
    const { rate, p99 } = await sendEvenly(api.url, waiting.length, requestOf, {
      connections: POLLING_CONNECTIONS,
    });
    return {
      name: 'polls of 5,000 who wait: each once a second',
      met: rate >= 0.95 * waiting.length,
      measured: `${rate.toFixed(0)} a second, p99 ${ms(p99)}`,
    };
  },
];

/**
 * Starts an api and runs all loads against it, one after another. An empty `databaseUrl` selects the embedded
 * database.
 */
export async function loadApi(databaseUrl: string): Promise<Verdict[]> {
  const api = await startBenchProcess(databaseUrl);
  try {
    const verdicts: Verdict[] = [];
    for (const load of LOADS) verdicts.push(await load(api));
    return verdicts;
  } finally {
    await api.stop();
  }
}
