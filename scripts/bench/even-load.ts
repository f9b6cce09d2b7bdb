import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { quantile } from './statistics';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Pace {
  /** Requests per second. */
  rate: number;
  /**
   * Maximum number of open connections. A request waits until a connection is free, and its latency includes
   * the wait.
   */
  connections: number;
}

export interface LoadResult {
  /**
   * 99th percentile of the latency in milliseconds, from the moment a request was due to the last byte of the
   * response.
   */
  p99: number;
  /** Finished requests per second, including failed ones. */
  rate: number;
  /** Number of requests without a response or with a status other than 2xx. */
  failed: number;
}

/**
 * Sends requests at an even pace (an open loop). Each request is due at a fixed time, whether or not earlier
 * responses have arrived, so a slow response does not hide the latency of later requests.
 */
export async function runEvenLoad(
  url: string,
  requests: readonly LoadRequest[],
  { rate, connections }: Pace,
): Promise<LoadResult> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const latencies: number[] = [];
  let failed = 0;
  const send = async (request: LoadRequest, due: number) => {
    try {
      const { statusCode, body } = await pool.request(request);
      await body.dump();
      if (statusCode < 200 || statusCode > 299) failed += 1;
    } catch {
      failed += 1;
    }
    latencies.push(performance.now() - due);
  };
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (const [n, request] of requests.entries()) {
    const due = startedAt + (n * 1_000) / rate;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    sent.push(send(request, due));
  }
  await Promise.all(sent);
  const seconds = (performance.now() - startedAt) / 1_000;
  await pool.close();
  return { p99: quantile(latencies, 0.99), rate: requests.length / seconds, failed };
}
