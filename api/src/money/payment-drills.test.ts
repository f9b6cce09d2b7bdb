import { randomUUID } from 'node:crypto';
import { findLies, type Ordered } from '../testing/payment-truth';
import { type PostgresServer, startPostgres } from '../testing/postgres-server';
import { openTestPayments, type TestPayments, until } from '../testing/test-payments';
import { reconcilePayments } from './reconcile/reconcile.service';
import { moveCoins } from '../ledger/ledger.service';
import { refundPayment } from './reconcile/refund.service';

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
beforeEach(() => pay.simulator.setFaults({}));

async function startOrder(provider: 'yookassa' | 'unitpay'): Promise<Ordered> {
  const login = `payer_${made++}`;
  const playerId = await pay.join(login);
  return { playerId, provider, ...(await pay.order({ login, provider })) };
}
const startOrders = (count: number): Promise<Ordered[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => startOrder(at % 2 ? 'yookassa' : 'unitpay')));
/** With the bonus of 500 roubles. */
const COINS = 525;
const isOk = (answer: { status: number; body: string } | null) =>
  answer?.status === 200 && !answer.body.includes('error');
const reconcile = () =>
  reconcilePayments(pay.payments.ports, { from: new Date(0), to: new Date(Date.now() + 3_600_000) });

test.each(['yookassa', 'unitpay'] as const)(
  'the same callback of %s a hundred times at once is one credit',
  async (provider) => {
    const order = await startOrder(provider);
    pay.simulator.setFaults({ repeat: 100 });
    const held = await server.hold('payment_orders', await pay.databaseUrl());
    const playing = pay.simulator.finishPayment(order.payment, 'success');
    // all but one of the api's connections: none of them may go by what it has read before the first is done
    await held.blocks(9);
    await held.release();
    const { answers } = await playing;
    expect([answers.length, answers.filter(isOk).length]).toEqual([100, 100]);
    expect(await pay.coinsOf(order.playerId)).toBe(COINS);
    expect(await findLies(pay, [order])).toEqual([]);
    await pay.provenTotals();
  },
);

test('errors that come while a pay is being settled change nothing of it', async () => {
  const order = await startOrder('unitpay');
  const held = await server.hold('payment_orders', await pay.databaseUrl());
  order.payment.state = 'succeeded';
  const paying = pay.simulator.resendCallback(order.payment);
  await held.blocks();
  // as many as there are connections left: whichever came after the pay would undo it
  pay.simulator.setFaults({ repeat: 8 });
  const failing = pay.simulator.resendCallback({ ...order.payment, state: 'canceled' });
  await held.blocks(9);
  await held.release();
  await Promise.all([paying, failing]);
  expect(await findLies(pay, [order])).toEqual([]);
  await pay.provenTotals();
});

test('many players at once, each callback thrice, pages and refunds in between: nobody waits for ever, and all is right', async () => {
  const orders = await startOrders(24);
  pay.simulator.setFaults({ repeat: 3 });
  await Promise.all(
    orders.flatMap(({ payment, id, provider }) => [
      pay.simulator.finishPayment(payment, 'success'),
      pay.check(id, provider),
      pay.check(id, provider),
    ]),
  );
  const coins = await Promise.all(orders.map(({ playerId }) => pay.coinsOf(playerId)));
  expect(coins).toEqual(orders.map(() => COINS));
  pay.simulator.setFaults({});
  const back = orders.slice(0, 8);
  // two operators at once
  await Promise.all([...back, ...back].map(({ id }) => refundPayment(pay.payments.ports, { orderId: id })));
  for (const { playerId, payment } of back) {
    expect(await pay.coinsOf(playerId)).toBe(0);
    expect(payment.refunded).toBe(50_000);
  }
  expect(await findLies(pay, orders)).toEqual([]);
  await pay.provenTotals();
});

test('a payer who has spent the coins owes them, and buys nothing until they are there', async () => {
  const { playerId, id, payment } = await startOrder('yookassa');
  await pay.simulator.finishPayment(payment, 'success');
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
  const orders = await startOrders(6);
  const playing = orders.map(({ payment }) => pay.simulator.finishPayment(payment, 'success'));
  await server.restart('killed');
  await Promise.all(playing);
  // of Unitpay the callback comes once: one that was declined there has not moved any money
  const paid = orders.filter(({ payment }) => payment.state === 'succeeded');
  expect(paid.length).toBeGreaterThanOrEqual(3);
  const { away } = await until(reconcile, ({ away: lost, unclear }) => lost.length + unclear.length === 0);
  expect(away).toEqual([]);
  for (const { playerId, payment } of orders)
    expect(await pay.coinsOf(playerId)).toBe(payment.state === 'succeeded' ? COINS : 0);
  expect(await findLies(pay, orders)).toEqual([]);
  await pay.provenTotals();
});

/** What lies between the deliveries of YooKassa in a minute, in seconds. */
const PAUSES_S = [0.5, 1, 2, 4, 8, 16, 32];
const AWAY = { status: 503 };

test('the database is gone for a minute: payment systems are sent away to come again, players are told so, and all is credited once', async () => {
  const told = await Promise.all([1, 2, 3].map(() => startOrder('yookassa')));
  const [pressed, looked, left, declined] = await Promise.all(
    Array.from({ length: 4 }, () => startOrder('unitpay')),
  );
  const unitpay = [pressed!, looked!, left!];
  // the money of these has moved, and their word is still on its way
  pay.simulator.setFaults({ silent: true });
  for (const { payment } of unitpay) await pay.simulator.finishPayment(payment, 'success');
  pay.simulator.setFaults({});
  pay.heard.length = 0;
  const wish = { login: 'payer_0', idempotencyKey: randomUUID() };
  const signedIn = await pay.signIn(told[0]!.playerId);

  await server.halt('killed');
  const playing = told.map(({ payment }) => pay.simulator.finishPayment(payment, 'success'));
  for (const { payment } of unitpay) await pay.simulator.resendCallback(payment);
  await pay.simulator.finishPayment(declined!.payment, 'success');
  expect(declined!.payment.shopRefused).toBe('check');
  const hears = (answers: number) =>
    until(
      async () => pay.heard.length,
      (heard) => heard >= answers,
    );
  const expectSentAway = () => expect(pay.heard).toEqual(pay.heard.map(() => expect.objectContaining(AWAY)));
  // four of Unitpay, and three of YooKassa each time
  await hears(7);
  // whoever was told that it was taken does not come again
  expectSentAway();
  for (const [at, seconds] of PAUSES_S.entries()) {
    const body = { code: 'UNAVAILABLE' };
    expect(await pay.create(wish)).toMatchObject({ ...AWAY, body });
    expect(await pay.check(told[0]!.id)).toMatchObject({ ...AWAY, body });
    expect(await pay.post('/api/payments/history', {}, signedIn)).toMatchObject({ ...AWAY, body });
    await pay.payments.worker.work();
    pay.pass(seconds * 1_000);
    await hears(7 + 3 * (at + 1));
  }
  expectSentAway();

  await server.resume();
  pay.pass(64_000);
  await Promise.all(playing);
  await pay.simulator.resendCallback(pressed!.payment);
  expect(pay.heard.at(-1)).toMatchObject({ status: 200, body: expect.stringContaining('result') });
  expect((await pay.check(looked!.id, 'unitpay')).body.status).toBe('succeeded');
  // nobody tells of this one, and nobody looks
  await until(
    () => pay.payments.worker.work().then(() => pay.coinsOf(left!.playerId)),
    (coins) => coins === COINS,
  );
  expect((await pay.create(wish)).status).toBe(200);
  expect(await findLies(pay, [...told, ...unitpay, declined!])).toEqual([]);
  await pay.provenTotals();
  pay.pass(-PAUSES_S.reduce((sum, seconds) => sum + seconds * 1_000, 64_000));
});
