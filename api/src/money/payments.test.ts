import { HOUR_MS } from '@site/contracts/time';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { refundPayment } from '../testing/refund-payment';
import { findContradictions } from '../testing/payment-truth';
import { openTestPayments, type TestPayments, until } from '../testing/test-payments';
import { createPayment } from './orders/create-payment.service';
import { paymentCallbacks } from './orders/payment.table';
import { reconcilePayments } from './reconcile/reconcile.service';

let pay: TestPayments;

beforeAll(async () => {
  pay = await openTestPayments();
  await pay.join('Payer');
});
afterAll(() => pay.close());
beforeEach(() => pay.simulator.setFaults({}));

const wholePeriod = { from: new Date(0), to: new Date(Date.now() + HOUR_MS) };
const reconcile = () => reconcilePayments(pay.payments.ports, wholePeriod);

describe.each(['yookassa', 'unitpay'] as const)('%s', (provider) => {
  test('credits a paid payment with its bonus and shows it on the order page', async () => {
    const before = await pay.readCheckedTotals();
    const { playerId, id, payment } = await pay.startOrder({ provider, amount: 1_000 });
    expect((await pay.check(id, provider)).body).toMatchObject({
      status: 'pending',
      login: expect.stringMatching(/^player_/),
      amount: 1_000,
      coins: 1_100,
      bonus: 100,
    });
    expect(await pay.coinsOf(playerId)).toBe(0);
    await pay.simulator.finishPayment(payment, 'success');
    expect((await pay.check(id, provider)).body).toMatchObject({ status: 'succeeded', coins: 1_100 });
    expect(await pay.coinsOf(playerId)).toBe(1_100);
    const after = await pay.readCheckedTotals();
    const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
    expect([`clearing/${provider}`, `commission/${provider}`, `sales/${provider}`].map(moved)).toEqual([
      96_500, 3_500, -100_000,
    ]);
    expect(['bank/payment', 'bank/bonus'].map(moved)).toEqual([-1_000, -100]);
  });

  test('shows the reason of a refused payment and credits a payment that follows', async () => {
    const { playerId, id, payment } = await pay.startOrder({ provider });
    await pay.simulator.finishPayment(payment, 'refuse', 'insufficient_funds');
    const { body } = await pay.check(id, provider);
    expect(body).toMatchObject({
      status: 'canceled',
      // Unitpay does not say why
      ...(provider === 'yookassa' ? { reason: expect.stringMatching(/^Не хватает/) } : {}),
    });
    await pay.simulator.finishPayment(payment, 'success');
    expect((await pay.check(id, provider)).body.status).toBe('succeeded');
    // a late callback with an earlier state changes nothing
    payment.state = 'canceled';
    await pay.simulator.resendCallback(payment);
    payment.state = 'succeeded';
    expect(await findContradictions(pay, [{ playerId, provider, id, payment }])).toEqual([]);
    expect(await pay.coinsOf(playerId)).toBe(525);
  });

  test('finds a payment without a callback when its order is checked', async () => {
    pay.simulator.setFaults({ silent: true });
    const { playerId, id, payment } = await pay.startOrder({ provider });
    await pay.simulator.finishPayment(payment, 'success');
    expect((await pay.check(id, provider)).body.status).toBe('succeeded');
    expect(await pay.coinsOf(playerId)).toBe(525);
  });

  test('credits a payment whose callback overtakes the reply to create', async () => {
    pay.simulator.setFaults({ eager: 'succeeded' });
    const order = { provider, ...(await pay.startOrder({ provider })) };
    expect(await findContradictions(pay, [order])).toEqual([]);
    expect(await pay.coinsOf(order.playerId)).toBe(525);
  });

  test('creates one order for repeated requests with the same key', async () => {
    const idempotencyKey = `try-of-a-player-${provider}`;
    const first = await pay.create({ provider, idempotencyKey });
    const again = await Promise.all([1, 2, 3].map(() => pay.create({ provider, idempotencyKey })));
    for (const { body } of again) expect(body).toEqual(first.body);
    const other = await pay.create({ provider, idempotencyKey, amount: 501 });
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT']);
    const orders = pay.simulator.payments().filter(({ order }) => order === first.body.orderId);
    expect(orders).toHaveLength(1);
  });

  test('takes the coins of a refunded payment back once', async () => {
    const { playerId, id, payment } = await pay.startOrder({ provider });
    await pay.simulator.finishPayment(payment, 'success');
    expect(await refundPayment(pay.payments.ports, { orderId: id })).toMatchObject({
      kopecks: 50_000,
      state: 'done',
    });
    expect(await refundPayment(pay.payments.ports, { orderId: id })).toMatchObject({
      kopecks: 50_000,
      state: 'done',
    });
    expect(await pay.coinsOf(playerId)).toBe(0);
    expect((await pay.check(id, provider)).body).toMatchObject({
      status: 'canceled',
      reason: 'Деньги возвращены',
      refunded: 500,
    });
    expect(payment.refunds).toHaveLength(1);
    expect(await findContradictions(pay, [{ playerId, provider, id, payment }])).toEqual([]);
    await pay.readCheckedTotals();
  });

  test.each([
    ['amount', { orderSum: '1.00' }, { amount: { value: '1.00', currency: 'RUB' }, orderSum: '1.00' }],
    [
      'currency',
      { orderCurrency: 'USD' },
      { amount: { value: '500.00', currency: 'USD' }, orderCurrency: 'USD' },
    ],
  ])(
    'does not credit another %s than the order’s and reports it to the operator',
    async (kind, params, object) => {
      const { playerId, id, payment } = await pay.startOrder({ provider });
      payment.state = 'succeeded';
      pay.simulator.setFaults({ params, object });
      await pay.simulator.finishPayment({ ...payment, state: 'pending' }, 'success');
      expect((await pay.check(id, provider)).body).toMatchObject({
        status: 'pending',
        reason: expect.stringContaining('поэтому он не зачислен'),
      });
      expect(await pay.coinsOf(playerId)).toBe(0);
      const { findings } = await reconcile();
      expect(findings).toContainEqual(expect.objectContaining({ kind, orderId: id, mended: false }));
      pay.simulator.setFaults({});
      await pay.readCheckedTotals();
    },
  );

  test('credits uncredited payments during reconciliation and reports credits without a payment', async () => {
    pay.simulator.setFaults({ silent: true });
    const { playerId, id, payment } = await pay.startOrder({ provider });
    await pay.simulator.finishPayment(payment, 'success');
    const { findings, unreachable } = await reconcile();
    expect(unreachable).toEqual([]);
    expect(findings.filter(({ orderId }) => orderId === id)).toEqual([
      expect.objectContaining({ kind: 'paid-not-credited', ordered: 50_000, paid: 50_000, mended: true }),
    ]);
    expect(await pay.coinsOf(playerId)).toBe(525);
    payment.state = 'canceled';
    const second = await reconcile();
    expect(second.findings.filter(({ orderId }) => orderId === id)).toEqual([
      expect.objectContaining({ kind: 'credited-not-paid', mended: false }),
    ]);
    payment.state = 'succeeded';
    expect((await reconcile()).findings.filter(({ orderId }) => orderId === id)).toEqual([]);
  });
});

test('expires an order after 27 hours and credits a payment that arrives later', async () => {
  const { id, playerId, payment } = await pay.startOrder({ provider: 'unitpay' });
  pay.advanceClock(27 * HOUR_MS);
  const { body } = await pay.check(id, 'unitpay');
  expect(body).toMatchObject({
    status: 'canceled',
    reason: expect.stringContaining('Время на оплату вышло'),
  });
  pay.advanceClock(-27 * HOUR_MS);
  await pay.simulator.finishPayment(payment, 'success');
  expect(await pay.coinsOf(playerId)).toBe(525);
});

test('finds a payment in the background when neither a callback nor a check comes', async () => {
  pay.simulator.setFaults({ silent: true });
  const { id, playerId, payment } = await pay.startOrder();
  await pay.simulator.finishPayment(payment, 'success');
  pay.advanceClock(60_000);
  await until(
    () => pay.payments.worker.work().then(() => pay.coinsOf(playerId)),
    (coins) => coins === 525,
  );
  expect((await pay.check(id)).body.status).toBe('succeeded' satisfies PaymentCheck['status']);
  pay.advanceClock(-60_000);
});

test('stores no personal data from callbacks', async () => {
  pay.simulator.setFaults({
    params: { phone: '79261112233', purse: '220011******7788' },
    object: { payment_method: { type: 'sbp', title: 'СБП *2233', phone: '79261112233' } },
  });
  for (const provider of ['yookassa', 'unitpay'] as const) {
    const { playerId, payment } = await pay.startOrder({ provider });
    await pay.simulator.finishPayment(payment, 'success');
    expect(await pay.coinsOf(playerId)).toBe(525);
  }
  const stored = JSON.stringify(await pay.db.select().from(paymentCallbacks));
  expect(stored).toContain('orderSum');
  expect(stored).not.toMatch(/2233|7788/);
});

test('limits orders for one account, and lets its owner and friends in other networks pay meanwhile', async () => {
  const playerId = await pay.join('flooded');
  const body = {
    ...{ provider: 'yookassa' as const, paymentType: 'sbp', amount: 500, currency: 'RUB' as const },
    ...{ description: 'any', login: 'flooded', email: 'friend@mail.example' },
  };
  let keys = 0;
  const create = (wideNetwork: string, callerId: number | null = null) =>
    createPayment(
      pay.payments.ports,
      { ...body, idempotencyKey: `order-number-${keys++}` },
      { callerId, client: { wideNetwork } },
    ).then(
      () => 'created',
      (error: { code: string }) => error.code,
    );
  const flood = async (network: string) => {
    const outcomes = [];
    for (let order = 0; order < 11; order += 1) outcomes.push(await create(network));
    return outcomes.filter((outcome) => outcome === 'created').length;
  };
  expect([await flood('1.0.0'), await flood('1.0.1'), await flood('1.0.2')]).toEqual([10, 10, 1]);
  expect(await create('1.0.0')).toBe('TOO_MANY_ORDERS');
  expect([await create('friend'), await create('1.0.0', playerId)]).toEqual(['created', 'created']);
});

test('counts calls from all networks of one IPv6 customer together', async () => {
  const look = async (network: number) => {
    const { statusCode } = await pay.app.inject({
      method: 'POST',
      url: '/api/payments/account',
      remoteAddress: `2606:4700:1:${network.toString(16)}::1`,
      payload: { login: 'Payer' },
    });
    return statusCode;
  };
  const statuses = [];
  for (let network = 0; network < 121; network += 1) statuses.push(await look(network));
  expect([statuses.indexOf(429), await look(256)]).toEqual([120, 200]);
});
