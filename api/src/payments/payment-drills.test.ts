import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { type PostgresServer, startPostgres } from '../testing/postgres-server';
import { openTestPayments, type TestPayments, until } from '../testing/test-payments';
import { reconcilePayments } from './reconcile.service';
import { moveCoins } from '../ledger/ledger.service';
import { refundPayment } from './refund.service';

// a real PostgreSQL on a busy machine
jest.setTimeout(180_000);

let server: PostgresServer;
let pay: TestPayments;
let made = 0;

beforeAll(async () => {
  server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  pay = await openTestPayments('postgres');
});
afterAll(async () => {
  delete process.env.TEST_DATABASE_URL;
  await pay.close();
  await server.stop();
});
beforeEach(() => pay.simulator.fail({}));

async function startOrder(provider: 'yookassa' | 'unitpay') {
  const login = `payer_${made++}`;
  const playerId = await pay.join(login);
  return { playerId, provider, ...(await pay.order({ login, provider })) };
}
/** With the bonus of 500 roubles. */
const COINS = 525;
const isOk = (answer: { status: number; body: string } | null) =>
  answer?.status === 200 && !answer.body.includes('error');

test.each(['yookassa', 'unitpay'] as const)(
  'the same callback of %s a hundred times at once is one credit',
  async (provider) => {
    const { playerId, payment } = await startOrder(provider);
    pay.simulator.fail({ repeat: 100 });
    const { answers } = await pay.simulator.play(payment, 'success');
    expect([answers.length, answers.filter(isOk).length]).toEqual([100, 100]);
    expect(await pay.coinsOf(playerId)).toBe(COINS);
    await pay.provenTotals();
  },
);

test('many players at once, each callback thrice, pages and refunds in between: nobody waits for ever, and all is right', async () => {
  const orders = await Promise.all(
    Array.from({ length: 24 }, (_, at) => startOrder(at % 2 ? 'yookassa' : 'unitpay')),
  );
  pay.simulator.fail({ repeat: 3 });
  await Promise.all(
    orders.flatMap(({ payment, id, provider }) => [
      pay.simulator.play(payment, 'success'),
      pay.check(id, provider),
      pay.check(id, provider),
    ]),
  );
  const coins = await Promise.all(orders.map(({ playerId }) => pay.coinsOf(playerId)));
  expect(coins).toEqual(orders.map(() => COINS));
  pay.simulator.fail({});
  const back = orders.slice(0, 8);
  // two operators at once
  await Promise.all([...back, ...back].map(({ id }) => refundPayment(pay.payments.ports, { orderId: id })));
  for (const { playerId, payment } of back) {
    expect(await pay.coinsOf(playerId)).toBe(0);
    expect(payment.refunded).toBe(50_000);
  }
  await pay.provenTotals();
});

test('a payer who has spent the coins owes them, and buys nothing until they are there', async () => {
  const { playerId, id, payment } = await startOrder('yookassa');
  await pay.simulator.play(payment, 'success');
  const spend = (key: string, amount: number) =>
    pay.db.transaction((tx) =>
      moveCoins(tx, { key, kind: 'service', playerId, amount, bank: 'bank/service', now: new Date() }),
    );
  await spend('spent', -400);
  await refundPayment(pay.payments.ports, { orderId: id });
  expect(await pay.coinsOf(playerId)).toBe(-400);
  await expect(spend('more', -1)).rejects.toMatchObject({ code: 'NOT_ENOUGH_COINS' });
  await spend('given', 401);
  await expect(spend('again', -1)).resolves.toMatchObject({ coins: 0 });
  await pay.provenTotals();
});

test('a database that is killed under the callbacks loses none: told again, looked for, or found by reconciliation', async () => {
  const orders = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((at) => startOrder(at % 2 ? 'yookassa' : 'unitpay')),
  );
  const playing = orders.map(({ payment }) => pay.simulator.play(payment, 'success'));
  await server.restart('killed');
  await Promise.all(playing);
  // of Unitpay the callback comes once: one that was declined there has not moved any money
  const paid = orders.filter(({ payment }) => payment.state === 'succeeded');
  expect(paid.length).toBeGreaterThanOrEqual(3);
  const { away } = await until(
    () => reconcilePayments(pay.payments.ports, { from: new Date(0), to: new Date(Date.now() + 60_000) }),
    ({ away: lost, unclear }) => lost.length === 0 && unclear.length === 0,
  );
  expect(away).toEqual([]);
  for (const { playerId, payment } of orders)
    expect(await pay.coinsOf(playerId)).toBe(payment.state === 'succeeded' ? COINS : 0);
  await pay.provenTotals();
});

const PROGRAM = path.join(import.meta.dirname, '../testing/killed-payer.ts');

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function serve(database: string, port: number, fate: 'dies' | 'lives'): Promise<ChildProcess> {
  const child = fork(PROGRAM, [pay.simulator.url, String(port), fate], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: database },
  });
  await once(child, 'message');
  return child;
}

test.each(['yookassa', 'unitpay'] as const)(
  'kill -9 of %s’s process between the credit and its answer: one credit',
  async (provider) => {
    const { playerId, id, payment } = await startOrder(provider);
    const [{ name } = { name: '' }] = await server.query(
      `select datname as name from pg_database where datname like 'test_%'`,
    );
    const database = new URL(server.url);
    database.pathname = `/${String(name)}`;
    const port = await findPort();
    const dying = await serve(database.href, port, 'dies');
    pay.simulator.connect(`http://127.0.0.1:${port}`);
    const playing = pay.simulator.play(payment, 'success');
    await once(dying, 'exit');
    // what was committed is there, and nobody has told the payment system
    expect(dying.signalCode).toBe('SIGKILL');
    expect(await pay.coinsOf(playerId)).toBe(COINS);
    const living = await serve(database.href, port, 'lives');
    await playing;
    expect((await pay.check(id, provider)).body.status).toBe('succeeded');
    expect(await pay.coinsOf(playerId)).toBe(COINS);
    await pay.provenTotals();
    pay.simulator.connect(pay.url);
    const gone = once(living, 'exit');
    living.disconnect();
    await gone;
  },
);
