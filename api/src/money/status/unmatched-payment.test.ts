import { HOUR_MS } from '@site/contracts/time';
import { deletePlayer } from '../../players/player.repo';
import { Registry } from 'prom-client';
import { openTestPayments, type TestPayments, until } from '../../testing/test-payments';
import { checkLedger } from '../../ledger/ledger-check.service';
import { saveCallback } from '../orders/callback.repo';
import { updateOrder } from '../orders/order.repo';
import { PROVIDERS } from '../orders/payment.table';
import { previewOperation, startOperation } from '../operations/operate.service';
import { measurePayments } from '../payment-metrics';
import { reconcilePayments } from '../reconcile/reconcile.service';
import { buildRefund } from '../../testing/build-refund';
import { refundPayment } from '../../testing/refund-payment';

let pay: TestPayments;

beforeAll(async () => {
  pay = await openTestPayments();
  await pay.join('Payer');
});
afterAll(() => pay.close());
beforeEach(() => pay.simulator.setFaults({}));

const chargeBack = (target: { orderId: string; paymentId?: string }) =>
  refundPayment(pay.payments.ports, { kind: 'chargeback', ...target });

/** Returns a period that starts with the order's creation, to exclude the orders of earlier tests. */
const periodSince = async (id: string) => ({
  from: (await pay.read(id)).createdAt,
  to: new Date(Date.now() + HOUR_MS),
});
const findingsOf = async (id: string) => {
  const { findings } = await reconcilePayments(pay.payments.ports, await periodSince(id));
  return findings.filter(({ orderId }) => orderId === id);
};

/** Pays an order at a provider and prepares a second payment for the same order. */
async function payTwice(provider: 'yookassa' | 'unitpay') {
  const order = await pay.startOrder({ provider });
  await pay.simulator.finishPayment(order.payment, 'success');
  const { payment: second } = await pay.order({ provider });
  second.order = order.id;
  second.sent['metadata'] = { orderId: order.id };
  return { ...order, second };
}

describe('an unmatched payment', () => {
  test('is the second payment of an order and is refunded once, however often that is requested', async () => {
    const { playerId, id, payment, second } = await payTwice('yookassa');
    await pay.simulator.finishPayment(second, 'success');
    expect(await findingsOf(id)).toEqual([
      expect.objectContaining({ kind: 'second-payment', paymentId: second.id, mended: false }),
    ]);
    for (let time = 0; time < 2; time += 1)
      expect(await refundPayment(pay.payments.ports, { orderId: id })).toMatchObject({
        subject: `order/${id}`,
        kopecks: 50_000,
        state: 'done',
      });
    expect([payment.refunded, second.refunded]).toEqual([0, 50_000]);
    expect(await pay.coinsOf(playerId)).toBe(525);
    expect(await findingsOf(id)).toEqual([]);
    expect((await pay.check(id)).body.status).toBe('succeeded');
    // the order’s own payment is refunded only when `paymentId` names that payment
    await refundPayment(pay.payments.ports, { orderId: id, paymentId: payment.id });
    expect([payment.refunded, await pay.coinsOf(playerId)]).toEqual([50_000, 0]);
    await expect(
      refundPayment(pay.payments.ports, { orderId: id, paymentId: 'another' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await pay.readCheckedTotals();
  });

  test('is found by reconciliation at Unitpay and closed after a refund in the cabinet', async () => {
    const { id, second } = await payTwice('unitpay');
    second.state = 'succeeded';
    // Unitpay checked the second payment before the first one was paid, so Unitpay still sends `pay` for the
    // second
    expect(await pay.callback('pay', id, second.id)).toEqual({
      error: { message: 'Этот заказ уже оплачен' },
    });
    expect(await findingsOf(id)).toEqual([
      expect.objectContaining({ kind: 'second-payment', paymentId: second.id }),
    ]);
    second.refunded = 50_000;
    second.refunds.push(buildRefund('500.00'));
    expect(await findingsOf(id)).toEqual([]);
  });

  test('keeps the coins when it is charged back, unlike the order’s own payment', async () => {
    const { playerId, id, second } = await payTwice('yookassa');
    await pay.simulator.finishPayment(second, 'success');
    const reply = await chargeBack({ orderId: id, paymentId: second.id });
    expect(reply).toMatchObject({ kopecks: 50_000, state: 'done' });
    expect([await pay.coinsOf(playerId), (await pay.read(id)).problem]).toEqual([525, null]);
    await expect(chargeBack({ orderId: id, paymentId: 'of-another' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await chargeBack({ orderId: id })).toMatchObject({ kopecks: 50_000 });
    expect([await pay.coinsOf(playerId), (await pay.read(id)).state]).toEqual([0, 'refunded']);
    await pay.readCheckedTotals();
  });

  test('is closed by a chargeback, which leaves nothing to refund', async () => {
    const { playerId, id, payment } = await pay.startOrder();
    payment.sum = '400.00';
    await pay.simulator.finishPayment(payment, 'success');
    expect(await chargeBack({ orderId: id })).toMatchObject({ kopecks: 40_000, state: 'done' });
    await refundPayment(pay.payments.ports, { orderId: id });
    expect([payment.refunded, await pay.coinsOf(playerId)]).toEqual([0, 0]);
  });

  test('of another sum is refunded in full and its order is canceled', async () => {
    const { id, payment } = await pay.startOrder();
    payment.sum = '400.00';
    await pay.simulator.finishPayment(payment, 'success');
    expect((await pay.check(id)).body.reason).toContain('поэтому он не зачислен');
    expect(await refundPayment(pay.payments.ports, { orderId: id })).toMatchObject({ kopecks: 40_000 });
    expect((await pay.check(id)).body).toMatchObject({
      status: 'canceled',
      reason: expect.stringContaining('Деньги возвращены'),
    });
    expect(await refundPayment(pay.payments.ports, { orderId: id })).toMatchObject({ state: 'done' });
    expect(payment.refunds).toHaveLength(1);
  });

  test.each(PROVIDERS)('for a deleted account is refunded once at %s', async (provider) => {
    const { playerId, id, payment } = await pay.startOrder({ provider });
    await pay.db.transaction((tx) => deletePlayer(tx, playerId));
    payment.state = 'succeeded';
    expect(await findingsOf(id)).toEqual([
      expect.objectContaining({ kind: 'paid-not-credited', mended: false }),
    ]);
    const ports = { ...pay.payments.ports, aloneMax: null };
    const { seen } = await previewOperation(ports, { kind: 'refund', orderId: id });
    const request = { kind: 'refund' as const, orderId: id, seen, why: 'по заявлению' };
    const first = await startOperation(ports, request, 'operator');
    expect(first).toMatchObject({ kopecks: 50_000, state: 'done' });
    // an operator who lost the reply repeats the command
    expect(await startOperation(ports, request, 'operator')).toEqual(first);
    expect([(await pay.read(id)).state, payment.refunds.length]).toEqual(['refunded', 1]);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('of a test shop is credited only on a test installation', async () => {
    const { playerId, id, payment } = await pay.startOrder();
    pay.simulator.setFaults({ silent: true });
    await pay.simulator.finishPayment(payment, 'success');
    const { yookassa } = pay.config;
    const real = pay.open({ yookassa: yookassa && { ...yookassa, test: false } }).ports;
    const { findings } = await reconcilePayments(real, await periodSince(id));
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'paid-not-credited', orderId: id, mended: false }),
    );
    expect([await pay.coinsOf(playerId), (await pay.read(id)).problem]).toEqual([0, 'test']);
    expect(await findingsOf(id)).toEqual([expect.objectContaining({ mended: true })]);
    expect([await pay.coinsOf(playerId), (await pay.read(id)).problem]).toEqual([525, null]);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('of a test shop is refunded, which ends the refund', async () => {
    const { id, payment } = await pay.startOrder();
    const { yookassa } = pay.config;
    const real = pay.open({ yookassa: yookassa && { ...yookassa, test: false } }).ports;
    pay.simulator.setFaults({ silent: true });
    await pay.simulator.finishPayment(payment, 'success');
    await reconcilePayments(real, await periodSince(id));
    expect((await pay.check(id)).body.reason).toBe('Это пробный платёж: деньги не списаны, DP не зачислены');
    expect(await refundPayment(real, { orderId: id })).toMatchObject({ kopecks: 50_000, state: 'done' });
    expect([(await pay.read(id)).state, payment.refunds.length]).toEqual(['refunded', 1]);
  });

  test('is counted in the metrics, as are waiting callbacks', async () => {
    const { second } = await payTwice('yookassa');
    await pay.simulator.finishPayment(second, 'success');
    const event = { event: 'payment.succeeded', objectId: 'late', status: '' };
    const since = new Date(Date.now() - HOUR_MS);
    await saveCallback(pay.db, { provider: 'yookassa', ...event, body: {}, address: '' }, since);
    const registry = new Registry();
    measurePayments(registry, {
      db: pay.db,
      now: () => new Date(since.getTime() + HOUR_MS),
      onError: () => {},
    });
    expect((await registry.metrics()).split('\n')).toEqual(
      expect.arrayContaining([
        'api_payments_held{problem="second-payment"} 1',
        'api_payments_held{problem="currency"} 0',
        'api_payment_callbacks_waiting{provider="yookassa"} 1',
        'api_payment_callbacks_oldest_seconds{provider="yookassa"} 3600',
        'api_payment_callbacks_oldest_seconds{provider="unitpay"} 0',
      ]),
    );
  });
});

test('books a commission once the provider reports it', async () => {
  const { id, payment } = await pay.startOrder();
  // books what earlier tests have left open
  await findingsOf(id);
  const before = await pay.readCheckedTotals();
  pay.simulator.setFaults({ object: { income_amount: undefined } });
  await pay.simulator.finishPayment(payment, 'success');
  pay.simulator.setFaults({});
  expect((await pay.read(id)).net).toBeNull();
  for (let time = 0; time < 2; time += 1) await findingsOf(id);
  const after = await pay.readCheckedTotals();
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
  expect(['clearing/yookassa', 'commission/yookassa', 'sales/yookassa'].map(moved)).toEqual([
    48_250, 1_750, -50_000,
  ]);
});

test('finds a refund made in Unitpay’s cabinet without a callback', async () => {
  const { playerId, id, payment } = await pay.startOrder({ provider: 'unitpay' });
  await pay.simulator.finishPayment(payment, 'success');
  payment.refunded = 50_000;
  payment.refunds.push(buildRefund('500.00'));
  let passed = 0;
  // repeated, because a query can time out on a busy machine
  await until(
    async () => {
      pay.advanceClock(25 * HOUR_MS);
      passed += 25 * HOUR_MS;
      await pay.payments.worker.work();
      return pay.read(id);
    },
    ({ state }) => state === 'refunded',
  );
  pay.advanceClock(-passed);
  expect(await pay.coinsOf(playerId)).toBe(0);
});

test('reports an order that differs from the ledger', async () => {
  const { id, payment } = await pay.startOrder();
  await pay.simulator.finishPayment(payment, 'success');
  await refundPayment(pay.payments.ports, { orderId: id });
  await updateOrder(pay.db, id, { bonus: 500, refunded: 40_000 });
  const { ok, problems } = await checkLedger(pay.db);
  expect([ok, problems.unbooked]).toEqual([
    false,
    [
      { orderId: id, what: 'coins', ordered: 1_000, booked: 525 },
      { orderId: id, what: 'refund', ordered: 40_000, booked: 50_000 },
      { orderId: id, what: 'returned', ordered: 800, booked: 525 },
    ],
  ]);
  await updateOrder(pay.db, id, { bonus: 25, refunded: 50_000 });
  await pay.readCheckedTotals();
});
