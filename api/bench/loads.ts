import autocannon, { type Options, type Request, type Result } from 'autocannon';
import { SIGNING_IN } from '../src/testing/bench-city';
import type { Verdict } from '../../e2e/bench/targets';
import { type BenchProcess, startBenchProcess } from './bench-process';
import { PASSWORD } from './messages';

const DURATION_S = 10;

interface Load extends Pick<Options, 'connections' | 'overallRate' | 'duration'> {
  method: 'GET' | 'POST';
  path: string;
  /** The nth request: what differs from the others. */
  vary: (n: number) => Pick<Request, 'headers' | 'body'>;
}

/** Asks for as long as it takes to know. Throws when one request failed: a failure is quick. */
async function press(url: string, { method, path, vary, ...options }: Load): Promise<Result> {
  let n = 0;
  const setupRequest = (request: Request): Request => {
    const { headers, body } = vary((n += 1));
    return {
      ...request,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body } : {}),
    };
  };
  const result = await autocannon({
    url,
    duration: DURATION_S,
    ...options,
    requests: [{ method, path, setupRequest }],
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${path} failed`);
  return result;
}

/** An address of the internet for each, so that nobody is held up for somebody else. */
const addressOf = (n: number) => ({
  'x-forwarded-for': `93.${184 + ((n >> 16) & 7)}.${(n >> 8) & 255}.${n & 255}`,
});
const ms = (value: number) => `${value.toFixed(1)} ms`;
const rateOf = (result: Result) => result.requests.total / result.duration;

const LOADS: ((api: BenchProcess) => Promise<Verdict>)[] = [
  async (api) => {
    const raw = await api.measureHashes();
    const { value, lagMs } = await api.whileMeasured(() =>
      press(api.url, {
        method: 'POST',
        path: '/auth/login',
        connections: 8,
        vary: (n) => ({
          headers: addressOf(n),
          body: JSON.stringify({ emailOrLogin: `p${(n % SIGNING_IN) + 1}`, password: PASSWORD }),
        }),
      }),
    );
    const share = rateOf(value) / raw;
    return {
      name: 'sign-ins ≥ 0.9 of bare hashes, lag p99 ≤ 20 ms',
      kept: share >= 0.9 && lagMs <= 20,
      measured: `${rateOf(value).toFixed(0)} of ${raw.toFixed(0)} a second (${share.toFixed(2)}), lag ${ms(lagMs)}`,
    };
  },
  async (api) => {
    const { access } = api.tokens;
    const { latency } = await press(api.url, {
      method: 'GET',
      path: '/auth/profile',
      connections: 20,
      overallRate: 200,
      vary: (n) => ({ headers: { authorization: `Bearer ${access[n % access.length]}` } }),
    });
    return {
      name: 'profile at 200 a second: p99 ≤ 30 ms',
      kept: latency.p99 <= 30,
      measured: ms(latency.p99),
    };
  },
  async (api) => {
    const { access } = api.tokens;
    const load: Load = {
      method: 'POST',
      path: '/api/rating/rating_by_money',
      connections: 10,
      overallRate: 50,
      vary: (n) => ({ headers: { authorization: `Bearer ${access[n % access.length]}` }, body: '{}' }),
    };
    // what a process reads once in its first second is no part of how it goes on
    await press(api.url, { ...load, duration: 2 });
    const { latency } = await press(api.url, load);
    return {
      name: 'rating of 100,000 at 50 a second: p99 ≤ 50 ms',
      kept: latency.p99 <= 50,
      measured: ms(latency.p99),
    };
  },
  async (api) => {
    const { waiting } = api.tokens;
    const result = await press(api.url, {
      method: 'POST',
      path: '/auth/check-2fa-result',
      connections: 250,
      overallRate: waiting.length,
      vary: (n) => ({ body: JSON.stringify({ sessionId: waiting[n % waiting.length] }) }),
    });
    const rate = rateOf(result);
    return {
      name: 'polls of 5,000 who wait, each once a second',
      kept: rate >= 0.95 * waiting.length,
      measured: `${rate.toFixed(0)} a second, p99 ${ms(result.latency.p99)}`,
    };
  },
];

/** The api over the database there (`''`: the embedded one), asked one thing after the other. */
export async function pressApi(databaseUrl: string): Promise<Verdict[]> {
  const api = await startBenchProcess(databaseUrl);
  try {
    const verdicts: Verdict[] = [];
    for (const load of LOADS) verdicts.push(await load(api));
    return verdicts;
  } finally {
    await api.stop();
  }
}
