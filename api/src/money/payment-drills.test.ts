import { HOUR_MS } from '@site/contracts/time';
import { randomUUID } from 'node:crypto';
import { findContradictions, type DrillOrder } from '../testing/payment-truth';
import { type PostgresServer, startPostgres } from '@site/server/testing/postgres-server';
import { openTestPayments, type TestPayments, until } from '../testing/test-payments';
import { reconcilePayments } from './reconcile/reconcile.service';
import { openMoneyOperator } from '../testing/money-operator';
import { creditPayment } from '../testing/top-up';
import { refundPayment } from '../testing/refund-payment';

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

async function startOrder(provider: 'yookassa' | 'unitpay'): Promise<DrillOrder> {
  const login = `payer_${made++}`;
  const playerId = await pay.join(login);
  return { playerId, provider, ...(await pay.order({ login, provider })) };
}
const startOrders = (count: number): Promise<DrillOrder[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => startOrder(at % 2 ? 'yookassa' : 'unitpay')));
/** Coins credited for 500 roubles, including the bonus. */
const COINS = 525;
const isOk = (answer: { status: number; body: string } | null) =>
  answer?.status === 200 && !answer.body.includes('error');
const reconcile = () =>
  reconcilePayments(pay.payments.ports, { from: new Date(0), to: new Date(Date.now() + HOUR_MS) });

test.each(['yookassa', 'unitpay'] as const)(
  'credits a payment of %s once when its callback arrives 100 times concurrently',
  async (provider) => {
    const order = await startOrder(provider);
    pay.simulator.setFaults({ repeat: 100 });
    const held = await server.hold('payment_orders', await pay.databaseUrl());
    const playing = pay.simulator.finishPayment(order.payment, 'success');
    // Nine callbacks wait for the lock and occupy all of the api's connections but one. None of them may rely
    // on data that was read before the first callback committed.
    await held.waitForBlocked(9);
    await held.release();
    const { answers } = await playing;
    expect([answers.length, answers.filter(isOk).length]).toEqual([100, 100]);
    expect(await pay.coinsOf(order.playerId)).toBe(COINS);
    expect(await findContradictions(pay, [order])).toEqual([]);
    await pay.readCheckedTotals();
  },
);

test('credits a payment whose error callbacks arrive while the pay callback is processed', async () => {
  const order = await startOrder('unitpay');
  const held = await server.hold('payment_orders', await pay.databaseUrl());
  order.payment.state = 'succeeded';
  const paying = pay.simulator.resendCallback(order.payment);
  await held.waitForBlocked();
  // Sends eight `error` callbacks that wait for the same lock, so nine callbacks wait in total. An `error`
  // callback that is processed after the `pay` callback must not undo the credit.
  pay.simulator.setFaults({ repeat: 8 });
  const failing = pay.simulator.resendCallback({ ...order.payment, state: 'canceled' });
  await held.waitForBlocked(9);
  await held.release();
  await Promise.all([paying, failing]);
  expect(await findContradictions(pay, [order])).toEqual([]);
  await pay.readCheckedTotals();
});

test('keeps every balance right with many payers, repeated callbacks, status checks and concurrent refunds', async () => {
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
  const refunded = orders.slice(0, 8);
  // Two operators refund the same orders concurrently.
  await Promise.all(
    [...refunded, ...refunded].map(({ id }) => refundPayment(pay.payments.ports, { orderId: id })),
  );
  for (const { playerId, payment } of refunded) {
    expect(await pay.coinsOf(playerId)).toBe(0);
    expect(payment.refunded).toBe(50_000);
  }
  expect(await findContradictions(pay, orders)).toEqual([]);
  await pay.readCheckedTotals();
});

test('leaves a debt when refunded coins were spent, and refuses purchases until it is paid', async () => {
  const { playerId, id, payment } = await startOrder('yookassa');
  await pay.simulator.finishPayment(payment, 'success');
  const operator = openMoneyOperator(pay);
  await operator.spend(playerId, 400);
  await refundPayment(pay.payments.ports, { orderId: id, take: ['coins'] });
  expect(await pay.coinsOf(playerId)).toBe(-400);
  await expect(operator.spend(playerId, 1)).rejects.toMatchObject({ code: 'NOT_ENOUGH_COINS' });
  await creditPayment(pay.db, { playerId, roubles: 401, now: new Date() });
  await expect(operator.spend(playerId, 1)).resolves.toMatchObject({ coins: 0 });
  await pay.readCheckedTotals();
});

test('loses no payment when the database is killed during callbacks', async () => {
  const orders = await startOrders(6);
  const playing = orders.map(({ payment }) => pay.simulator.finishPayment(payment, 'success'));
  await server.restart('killed');
  await Promise.all(playing);
  // Some Unitpay orders stay unpaid, because a `check` that fails while the database is down declines the
  // payment.
  const paid = orders.filter(({ payment }) => payment.state === 'succeeded');
  expect(paid.length).toBeGreaterThanOrEqual(3);
  const { unreachable } = await until(
    reconcile,
    ({ unreachable: down, unclear }) => down.length + unclear.length === 0,
  );
  expect(unreachable).toEqual([]);
  for (const { playerId, payment } of orders)
    expect(await pay.coinsOf(playerId)).toBe(payment.state === 'succeeded' ? COINS : 0);
  expect(await findContradictions(pay, orders)).toEqual([]);
  await pay.readCheckedTotals();
});

/** Pauses in seconds between YooKassa's attempts to deliver a notification during the first minute. */
const PAUSES_S = [0.5, 1, 2, 4, 8, 16, 32];
const UNAVAILABLE = { status: 503 };

test('answers 503 while the database is down for a minute, then credits every payment once', async () => {
  const yookassa = await Promise.all([1, 2, 3].map(() => startOrder('yookassa')));
  const [resent, checked, polled, declined] = await Promise.all(
    Array.from({ length: 4 }, () => startOrder('unitpay')),
  );
  const unitpay = [resent!, checked!, polled!];
  // These Unitpay payments are paid, but their callbacks are sent only after the database has been killed.
  pay.simulator.setFaults({ silent: true });
  for (const { payment } of unitpay) await pay.simulator.finishPayment(payment, 'success');
  pay.simulator.setFaults({});
  pay.callbackReplies.length = 0;
  const newOrder = { login: 'payer_0', idempotencyKey: randomUUID() };
  const signedIn = await pay.signIn(yookassa[0]!.playerId);

  await server.halt('killed');
  const playing = yookassa.map(({ payment }) => pay.simulator.finishPayment(payment, 'success'));
  for (const { payment } of unitpay) await pay.simulator.resendCallback(payment);
  await pay.simulator.finishPayment(declined!.payment, 'success');
  expect(declined!.payment.shopRefused).toBe('check');
  const waitForAnswers = (count: number) =>
    until(
      async () => pay.callbackReplies.length,
      (answers) => answers >= count,
    );
  const expectAllUnavailable = () =>
    expect(pay.callbackReplies).toEqual(pay.callbackReplies.map(() => expect.objectContaining(UNAVAILABLE)));
  // Waits for four callbacks from Unitpay and three from YooKassa. Each round of YooKassa retries adds three
  // callbacks.
  await waitForAnswers(7);
  // every reply must be 503, because a provider does not repeat a callback that was accepted
  expectAllUnavailable();
  for (const [at, seconds] of PAUSES_S.entries()) {
    const body = { code: 'UNAVAILABLE' };
    expect(await pay.create(newOrder)).toMatchObject({ ...UNAVAILABLE, body });
    expect(await pay.check(yookassa[0]!.id)).toMatchObject({ ...UNAVAILABLE, body });
    expect(await pay.post('/api/payments/history', {}, signedIn)).toMatchObject({ ...UNAVAILABLE, body });
    await pay.payments.worker.work();
    pay.advanceClock(seconds * 1_000);
    await waitForAnswers(7 + 3 * (at + 1));
  }
  expectAllUnavailable();

  await server.resume();
  pay.advanceClock(64_000);
  await Promise.all(playing);
  await pay.simulator.resendCallback(resent!.payment);
  expect(pay.callbackReplies.at(-1)).toMatchObject({ status: 200, body: expect.stringContaining('result') });
  // a query of the worker that the outage interrupted may be the one that finds the payment
  await until(
    () => pay.check(checked!.id, 'unitpay'),
    ({ body }) => body.status === 'succeeded',
  );
  // the callback of `polled` is lost and nobody opens its order page, so only the worker can find this
  // payment
  await until(
    () => pay.payments.worker.work().then(() => pay.coinsOf(polled!.playerId)),
    (coins) => coins === COINS,
  );
  expect((await pay.create(newOrder)).status).toBe(200);
  expect(await findContradictions(pay, [...yookassa, ...unitpay, declined!])).toEqual([]);
  await pay.readCheckedTotals();
  pay.advanceClock(-PAUSES_S.reduce((sum, seconds) => sum + seconds * 1_000, 64_000));
});
