import { DAY_MS } from '@site/contracts/time';
import { refundPayment } from '../testing/refund-payment';
import { openTestPayments, type TestPayments } from '../testing/test-payments';

let pay: TestPayments;
beforeAll(async () => {
  pay = await openTestPayments();
});
afterAll(() => pay.close());
beforeEach(() => pay.simulator.setFaults({ silent: true }));

/** Runs the hourly reconciliation and the due queries, as a site does `days` after now. */
async function workAfter(days: number): Promise<void> {
  pay.advanceClock(days * DAY_MS);
  await pay.payments.worker.reconcile();
  await pay.payments.worker.work();
}

test.each(['yookassa', 'unitpay'] as const)(
  'credits a payment that %s made of an expired order without a callback',
  async (provider) => {
    const { playerId, id, payment } = await pay.startOrder({ provider });
    await workAfter(2);
    expect(await pay.read(id)).toMatchObject({ state: 'canceled', reason: 'expired' });
    await workAfter(7);
    payment.state = 'succeeded';
    payment.paidAt = new Date(Date.now() + 9 * DAY_MS);
    // Unitpay lists no payments, so its orders are queried after 1, 2, 4 … days
    for (let day = 0; day < 10; day += 1) await workAfter(1);
    expect([(await pay.read(id)).state, await pay.coinsOf(playerId)]).toEqual(['succeeded', 525]);
    pay.advanceClock(-19 * DAY_MS);
    await pay.readCheckedTotals();
  },
);

test('finds a refund in the cabinet of Unitpay after a chargeback of the whole payment was won', async () => {
  const { playerId, id, payment } = await pay.startOrder({ provider: 'unitpay' });
  pay.simulator.setFaults({});
  await pay.simulator.finishPayment(payment, 'success');
  const { ports } = pay.payments;
  await refundPayment(ports, { orderId: id, kind: 'chargeback' });
  await workAfter(2);
  expect((await pay.read(id)).state).toBe('refunded');
  await refundPayment(ports, { orderId: id, kind: 'chargeback-won' });
  expect([(await pay.read(id)).state, await pay.coinsOf(playerId)]).toEqual(['succeeded', 525]);
  payment.refunded = 50_000;
  await workAfter(5);
  expect([(await pay.read(id)).state, await pay.coinsOf(playerId)]).toEqual(['refunded', 0]);
  pay.advanceClock(-7 * DAY_MS);
  await pay.readCheckedTotals();
});

test('credits a callback about an order that is a year old', async () => {
  pay.simulator.setFaults({});
  const { playerId, id, payment } = await pay.startOrder();
  pay.advanceClock(365 * DAY_MS);
  await pay.payments.worker.work();
  payment.state = 'succeeded';
  await pay.notify(payment.id);
  expect([(await pay.read(id)).state, await pay.coinsOf(playerId)]).toEqual(['succeeded', 525]);
  pay.advanceClock(-365 * DAY_MS);
});

test('shows an order whose payment page was never confirmed in the history', async () => {
  pay.simulator.setFaults({ create: ['lost', 'lost', 'lost', 'lost'] });
  const playerId = await pay.join('unconfirmed');
  const { status, body } = await pay.create({ login: 'unconfirmed', provider: 'unitpay' });
  const orderId = (body.details as { orderId: string }).orderId;
  expect([status, (await pay.read(orderId)).state]).toEqual([503, 'created']);
  expect((await pay.readPlayerView(playerId)).payments).toEqual([
    expect.objectContaining({
      orderId,
      status: 'pending',
      reason: 'Платёжная система ещё не ответила',
      actions: ['replace', 'cancel'],
    }),
  ]);
});
