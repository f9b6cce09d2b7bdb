import { MOSCOW_OFFSET_MS } from '../src/calendar/moscow';
import autocannon, { type Request } from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SIMULATOR_KEYS, type Simulator, startSimulator } from '../../simulator/src/simulator';
import type { Bench } from '../../scripts/bench/run-benches';
import type { Verdict } from '../../scripts/bench/verdict';
import { IN_MEMORY, openDatabase } from '@site/server/db';
import type { Db } from '@site/server/db/types';
import { checkLedger } from '../src/ledger/ledger-check.service';
import { signUnitpay } from '../src/money/providers/unitpay/unitpay-signature';
import {
  countCredited,
  countDeadlocks,
  insertOrders,
  ORDER_KOPECKS,
  refreshStatistics,
} from '../src/testing/bench-money';
import { startPostgres } from '@site/server/testing/postgres-server';
import { type LoadRequest, type LoadResult, runEvenLoad } from '../../scripts/bench/even-load';

/**
 * Number of warm-up callbacks. They are not measured, because a process and a database are slow just after
 * they start.
 */
const FIRST = 500;
/**
 * Number of callbacks per measurement. The first measurement sends them as fast as the api accepts them, the
 * second sends `RATE_MIN` per second.
 */
const ORDERS = 3_000;
const EACH = FIRST + 2 * ORDERS;
const CONNECTIONS = 20;
const RATE_MIN = 300;
const P99_MAX_MS = 100;
const SUM = (ORDER_KOPECKS / 100).toFixed(2);

/** Formats a time in Unitpay's format, `YYYY-MM-DD hh:mm:ss` in Moscow time. */
const toMoscow = (now: Date) =>
  new Date(now.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

function toUnitpayCallback(order: string, n: number): LoadRequest {
  const { projectId, secretKey } = SIMULATOR_KEYS.unitpay;
  const params: Record<string, string> = {
    unitpayId: String(n + 1),
    projectId,
    account: order,
    payerSum: SUM,
    payerCurrency: 'RUB',
    orderSum: SUM,
    orderCurrency: 'RUB',
    profit: SUM,
    paymentType: 'sbp',
    date: toMoscow(new Date()),
    test: '0',
  };
  const query = new URLSearchParams({ method: 'pay' });
  for (const [name, value] of Object.entries(params)) query.set(`params[${name}]`, value);
  query.set('params[signature]', signUnitpay(params, secretKey, 'pay'));
  return { method: 'GET', path: `/api/payments/unitpay/handler?${query.toString()}` };
}

/**
 * Creates a payment for each order in the simulator and marks it as paid. Returns the notifications that
 * YooKassa would send.
 */
async function payAtYooKassa(simulator: Simulator, orders: readonly string[]): Promise<LoadRequest[]> {
  const { shopId, secretKey } = SIMULATOR_KEYS.yookassa;
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  for (const orderId of orders) {
    const reply = await fetch(`${simulator.url}/v3/payments`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotence-key': orderId },
      body: JSON.stringify({
        amount: { value: SUM, currency: 'RUB' },
        capture: true,
        confirmation: { type: 'redirect', return_url: 'https://port.example/' },
        payment_method_data: { type: 'sbp' },
        metadata: { orderId },
      }),
    });
    if (!reply.ok) throw new Error(`the simulator answered ${reply.status}: ${await reply.text()}`);
  }
  simulator.setFaults({ silent: true });
  for (const payment of simulator.payments()) await simulator.finishPayment(payment, 'success');
  return simulator.payments().map(({ id }) => ({
    method: 'POST',
    path: '/api/payments/yookassa/webhook',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'notification',
      event: 'payment.succeeded',
      object: { id, status: 'succeeded' },
    }),
  }));
}

/**
 * Sends each callback once. Each connection sends the next callback when it has the reply to the previous
 * one.
 */
async function sendClosed(url: string, callbacks: readonly LoadRequest[]): Promise<LoadResult> {
  let n = 0;
  const startedAt = performance.now();
  const { latency, ...result } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: callbacks.length,
    requests: [{ setupRequest: (request: Request): Request => ({ ...request, ...callbacks[n++] }) }],
  });
  const rate = callbacks.length / ((performance.now() - startedAt) / 1_000);
  return { rate, p99: latency.p99, failed: result.errors + result.timeouts + result.non2xx };
}

function sendAtRate(url: string, callbacks: readonly LoadRequest[], rate: number): Promise<LoadResult> {
  return runEvenLoad(url, callbacks, { rate, connections: CONNECTIONS });
}

/** Measures the throughput at full load, and the latency at `RATE_MIN` callbacks per second. */
async function measure(
  { db, url }: { db: Db; url: string },
  name: string,
  callbacks: readonly LoadRequest[],
): Promise<Verdict> {
  await sendClosed(url, callbacks.slice(0, FIRST));
  await refreshStatistics(db);
  const most = await sendClosed(url, callbacks.slice(FIRST, FIRST + ORDERS));
  const steady = await sendAtRate(url, callbacks.slice(FIRST + ORDERS), RATE_MIN);
  const failed = most.failed + steady.failed;
  return {
    name: `${name}: ≥ ${RATE_MIN} a second, at ${RATE_MIN} a second p99 ≤ ${P99_MAX_MS} ms, none fails`,
    met: failed === 0 && most.rate >= RATE_MIN && steady.p99 <= P99_MAX_MS,
    measured: `${most.rate.toFixed(0)} a second (p99 ${most.p99.toFixed(0)} ms then), p99 ${steady.p99.toFixed(0)} ms, ${failed} failed`,
  };
}

/**
 * Measures payment callbacks over HTTP. The api replies after it has credited the coins in PostgreSQL, so the
 * latency includes the credit.
 */
export const run: Bench = async (print) => {
  const server = await startPostgres();
  const simulator = await startSimulator({ host: '127.0.0.1' });
  const shop = fork(path.join(import.meta.dirname, 'serve-shop.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: server.url, SIMULATOR_URL: simulator.url },
  });
  const exited = once(shop, 'exit');
  try {
    const [url] = (await Promise.race([
      once(shop, 'message'),
      exited.then(() => Promise.reject(new Error('the shop did not start'))),
    ])) as [string];
    const database = await openDatabase({ url: server.url, dataDir: IN_MEMORY });
    try {
      const { db } = database;
      const unitpay = (await insertOrders(db, 'unitpay', EACH)).map(toUnitpayCallback);
      print(`${EACH} orders at Unitpay`);
      const first = await measure({ db, url }, 'callbacks of Unitpay', unitpay);
      const yookassa = await payAtYooKassa(simulator, await insertOrders(db, 'yookassa', EACH));
      print(`${EACH} orders at YooKassa, which is queried about each`);
      const second = await measure({ db, url }, 'notifications of YooKassa', yookassa);
      const [credited, deadlocks, books] = [
        await countCredited(db),
        await countDeadlocks(db),
        await checkLedger(db),
      ];
      const third: Verdict = {
        name: 'each order credited once, the books prove themselves, no deadlock',
        met: credited === 2 * EACH && books.transactions === 2 * EACH && books.ok && deadlocks === 0,
        measured: `${credited} credited, ${books.transactions} entries, books ${books.ok ? 'right' : 'wrong'}, ${deadlocks} deadlocks`,
      };
      return [first, second, third];
    } finally {
      await database.close();
    }
  } finally {
    if (shop.connected) shop.disconnect();
    await exited;
    await simulator.close();
    await server.stop();
  }
};
