import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { quantile } from '../../e2e/bench/statistics';

/** One request, as undici sends it. */
export interface PacedRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Pace {
  /** Requests a second. */
  rate: number;
  /** Connections at most: a request that finds none waits for one, and the wait counts. */
  connections: number;
}

export interface Pressed {
  /** 99th percentile of the milliseconds from the moment a request was due to the last byte of its answer. */
  p99: number;
  /** Answers a second. */
  rate: number;
  /** Requests without an answer, or with another status than 2xx. */
  failed: number;
}

/**
 * Sends requests at an even pace whatever the answers do (an open loop): nobody who comes waits until somebody before him was
 * answered, and a slow answer hides none of those after it.
 */
export async function pressEvenly(
  url: string,
  requests: readonly PacedRequest[],
  { rate, connections }: Pace,
): Promise<Pressed> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const latencies: number[] = [];
  let failed = 0;
  const send = async (request: PacedRequest, due: number) => {
    try {
      const { statusCode, body } = await pool.request(request);
      await body.dump();
      if (statusCode < 200 || statusCode > 299) failed += 1;
    } catch {
      failed += 1;
    }
    latencies.push(performance.now() - due);
  };
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (const [n, request] of requests.entries()) {
    const due = began + (n * 1_000) / rate;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    sent.push(send(request, due));
  }
  await Promise.all(sent);
  const seconds = (performance.now() - began) / 1_000;
  await pool.close();
  return { p99: quantile(latencies, 0.99), rate: requests.length / seconds, failed };
}
