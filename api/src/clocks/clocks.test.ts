import { MINUTE_MS } from '@site/contracts/time';
import { SIMULATOR_KEYS, type Simulator, startSimulator } from '../../../simulator/src/simulator';
import { signUnitpay } from '../money/providers/unitpay/unitpay-signature';
import { openPaymentPorts } from '../money/open-payments';
import { toPaymentsConfig } from '../testing/payments-config';
import { openTestApi, type TestApi } from '../testing/test-api';
import { Registry } from 'prom-client';
import { ClockReadings } from './clock-readings';
import { ClockWatch } from './clock-watch';

const TOKEN = 'a-token-of-the-metrics';
let api: TestApi;
let simulator: Simulator;
const apiLines: string[] = [];
beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1' });
  api = await openTestApi({
    payments: toPaymentsConfig(simulator.url),
    metricsToken: TOKEN,
    onLog: (line) => void apiLines.push(line),
  });
});
afterAll(async () => {
  await simulator.close();
  await api.close();
});

async function readMetric(name: string): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await api.app.inject({ url: '/api/metrics', headers });
  const values = body.matchAll(new RegExp(`^${name}{(.*)} (.*)$`, 'gm'));
  return Object.fromEntries([...values].map(([, labels = '', value]) => [labels, Number(value)]));
}

/** Opens a clock watch of a gateway whose clock is off, and payment ports that use it. */
function openWatch(offMs: number) {
  const lines: Record<string, unknown>[] = [];
  const registry = new Registry();
  const now = () => new Date(Date.now() + offMs);
  const onError = (error: unknown) => {
    throw error;
  };
  const log = { warn: (facts: Record<string, unknown>) => void lines.push(facts) };
  const readings = new ClockReadings();
  const clock = new ClockWatch({ db: api.db, now, log, registry, readings, onError });
  const base = { db: api.db, now, origin: 'https://port.example', onError, clock };
  const { providers } = openPaymentPorts(toPaymentsConfig(simulator.url), base, Infinity);
  const readOffsets = async () => {
    const [metric] = await registry.getMetricsAsJSON();
    return new Map(metric?.values.map(({ labels, value }) => [labels.source, value]));
  };
  return { clock, providers, lines, readings, readOffsets };
}

test.each([
  ['ahead', 2 * MINUTE_MS],
  ['behind', -2 * MINUTE_MS],
])(
  'shows a clock that is %s of database and providers, and names it once a minute',
  async (_where, offMs) => {
    const { clock, providers, lines, readings, readOffsets } = openWatch(offMs);
    for (const _time of [1, 2, 3]) {
      await clock.compareDatabase();
      await providers.yookassa?.fetch('unknown-payment');
      await providers.unitpay?.fetch('1');
    }
    const offsets = await readOffsets();
    expect([...offsets.keys()]).toEqual(['database', 'yookassa', 'unitpay']);
    expect(readings.list().map(({ source, isWrong }) => [source, isWrong])).toEqual(
      ['database', 'yookassa', 'unitpay'].map((source) => [source, true]),
    );
    // the answers take time, and the header has whole seconds
    for (const seconds of offsets.values()) expect(Math.abs(seconds - offMs / 1_000)).toBeLessThan(30);
    expect(lines.map(({ kind }) => kind)).toEqual(['clock database', 'clock yookassa', 'clock unitpay']);
    expect(lines.map(({ seconds }) => Math.sign(Number(seconds)))).toEqual(Array(3).fill(Math.sign(offMs)));
  },
);

test('takes neither slow answers nor rounded or missing dates for a wrong clock', async () => {
  const { clock, lines, readings, readOffsets } = openWatch(0);
  const end = clock.begin('yookassa');
  end(new Date().toUTCString());
  end(null);
  end('soon');
  await clock.compareDatabase();
  expect((await readOffsets()).get('yookassa')).toBe(0);
  // a provider that has not answered yet says nothing about the clock
  expect(readings.list().map(({ source }) => source)).toEqual(['yookassa', 'database']);
  expect(lines).toEqual([]);
});

test('compares the clock with that of the database by itself', async () => {
  expect(await readMetric('api_clock_offset_seconds')).toHaveProperty('source="database"');
});

test('counts refused callbacks by cause', async () => {
  const { projectId, secretKey } = SIMULATOR_KEYS.unitpay;
  const send = (changed: object, method = 'pay', remoteAddress = '127.0.0.1', key = secretKey) => {
    const params: Record<string, string> = { account: 'order', unitpayId: '1', projectId, ...changed };
    const query = new URLSearchParams({ method });
    const signed = { ...params, signature: signUnitpay(params, key, method) };
    for (const [name, value] of Object.entries(signed)) query.set(`params[${name}]`, value);
    return api.app.inject({ url: `/api/payments/unitpay/handler?${query.toString()}`, remoteAddress });
  };
  const notify = (payload: object, remoteAddress = '127.0.0.1') =>
    api.app.inject({ method: 'POST', url: '/api/payments/yookassa/webhook', payload, remoteAddress });
  const name = 'api_payment_callbacks_refused_total';
  const before = await readMetric(name);
  expect(new Set(Object.values(before))).toEqual(new Set([0]));
  const replies = [
    await send({}, 'pay', '93.184.216.34'),
    await send({}, 'pay', '127.0.0.1', 'another-key'),
    await send({ date: '2020-01-01 12:00:00' }),
    await send({ projectId: '1' }),
    await send({}, 'paid'),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  await notify({ event: 'payment.succeeded', object: { id: 'x' } }, '93.184.216.34');
  await notify({ event: 7 });
  const after = await readMetric(name);
  const labels = (provider: string, cause: string) => `provider="${provider}",cause="${cause}"`;
  expect(Object.keys(after).filter((label) => after[label] !== 0)).toEqual([
    ...[labels('yookassa', 'sender'), labels('yookassa', 'malformed'), labels('unitpay', 'sender')],
    ...['method', 'signature', 'date', 'project'].map((cause) => labels('unitpay', cause)),
  ]);
  expect(after[labels('unitpay', 'date')]).toBe(1);
});
