import { HOUR_MS } from '@site/contracts/time';
import { openTestPayments, type TestPayments } from '../testing/test-payments';
import { readVersionInForce } from '../content/legal/legal.service';
import { insertOrder, selectOrdersBetween, updateOrder } from './orders/order.repo';
import { reconcilePayments } from './reconcile/reconcile.service';

let pay: TestPayments;

beforeAll(async () => {
  pay = await openTestPayments();
  await pay.join('Payer');
});
afterAll(() => pay.close());
beforeEach(() => pay.simulator.setFaults({}));

const wholePeriod = () => ({ from: new Date(0), to: new Date(Date.now() + HOUR_MS) });

/**
 * Creates an order whose payment may exist at YooKassa: every create call fails with 500 or loses its reply.
 * Returns the order id.
 */
async function createWithoutReply(fault: '500' | 'lost', idempotencyKey: string) {
  pay.simulator.setFaults({ create: [fault, fault, fault, fault] });
  const { status, body } = await pay.create({ idempotencyKey });
  expect(status).toBe(503);
  return (body.details as { orderId: string }).orderId;
}

/**
 * Creates a Unitpay order. The calling test has set the fault that loses Unitpay’s reply to the create call.
 */
async function createLost() {
  const login = `lost_${Date.now()}`;
  const playerId = await pay.join(login);
  const { body } = await pay.create({ provider: 'unitpay', login });
  return { playerId, id: (body.details as { orderId: string }).orderId };
}

describe('a provider that gives no answer', () => {
  test('gets a repeated create only while its idempotency key is valid', async () => {
    const id = await createWithoutReply('500', 'lost-reply-to-create-1');
    await updateOrder(pay.db, id, { paymentId: null });
    const before = pay.paymentsOf(id).length;
    pay.advanceClock(24 * HOUR_MS);
    await pay.check(id);
    expect(await pay.create({ idempotencyKey: 'lost-reply-to-create-1' })).toMatchObject({ status: 503 });
    pay.advanceClock(-24 * HOUR_MS);
    expect([(await pay.read(id)).paymentId, pay.paymentsOf(id).length]).toEqual([null, before]);
  });

  test('returns the payment page to a payer who retries after a notification has arrived', async () => {
    const id = await createWithoutReply('lost', 'lost-reply-to-create-2');
    const [payment] = pay.paymentsOf(id);
    await pay.notify(payment!.id, 'payment.waiting_for_capture');
    expect(await pay.read(id)).toMatchObject({
      state: 'pending',
      paymentId: payment!.id,
      confirmationUrl: null,
    });
    const { status, body } = await pay.create({ idempotencyKey: 'lost-reply-to-create-2' });
    expect([status, body.confirmationUrl]).toEqual([200, expect.stringContaining(payment!.id)]);
  });

  test('keeps the findings until it stopped answering and lists the unclear orders', async () => {
    pay.simulator.setFaults({ silent: true });
    const ids: string[] = [];
    // The faults below let three of the 20 queries succeed. Their replies may reset the failure count, but
    // among the other 17 queries at least five in a row still fail.
    for (let at = 0; at < 20; at += 1) {
      const { id, payment } = await pay.startOrder({ provider: 'unitpay' });
      await pay.simulator.finishPayment(payment, 'success');
      ids.push(id);
    }
    pay.simulator.setFaults({ fetch: [null, null, null, ...Array<'500'>(40).fill('500')] });
    const { createdAt: from } = await pay.read(ids[0]!);
    const found = await reconcilePayments(pay.payments.ports, { from, to: wholePeriod().to });
    const ours = found.findings.filter(({ orderId, mended }) => ids.includes(orderId ?? '') && mended);
    expect(ours.length).toBeGreaterThan(0);
    expect(found.unreachable).toEqual(['unitpay']);
    expect(found.unclear.length).toBeGreaterThanOrEqual(5);
  });

  test('is reconciled once an hour by any number of processes', async () => {
    const { payment } = await pay.startOrder();
    payment.sent['metadata'] = { orderId: 'of-nobody' };
    await pay.simulator.finishPayment(payment, 'success');
    const errors: string[] = [];
    const processes = Array.from({ length: 4 }, () => pay.open({}, (error) => errors.push(String(error))));
    pay.advanceClock(2 * HOUR_MS);
    await Promise.all(processes.map(({ worker }) => worker.reconcile()));
    pay.advanceClock(HOUR_MS / 2);
    await Promise.all(processes.map(({ worker }) => worker.reconcile()));
    pay.advanceClock(-2.5 * HOUR_MS);
    expect(errors.filter((line) => line.includes(payment.id))).toHaveLength(1);
  });

  test('lets its orders expire when it is switched off', async () => {
    const { id } = await pay.startOrder();
    const { worker } = pay.open({ yookassa: null });
    pay.advanceClock(HOUR_MS);
    await worker.work();
    const later = (await pay.read(id)).pollAt!.getTime() - Date.now() - HOUR_MS;
    expect(later).toBeGreaterThan(10 * 60_000);
    pay.advanceClock(26 * HOUR_MS);
    await worker.work();
    expect(await pay.read(id)).toMatchObject({ state: 'canceled', reason: 'expired', pollAt: null });
    pay.advanceClock(-27 * HOUR_MS);
  });
});

test('stores a Unitpay payment at its check and ignores the error of another attempt', async () => {
  pay.simulator.setFaults({ create: ['lost'] });
  const { id, playerId } = await createLost();
  expect((await pay.read(id)).paymentId).toBeNull();
  await pay.callback('check', id, '777001');
  expect(await pay.read(id)).toMatchObject({ paymentId: '777001', state: 'created' });
  await pay.callback('error', id, '777000');
  expect(await pay.read(id)).toMatchObject({ paymentId: '777001', state: 'created' });
  await pay.callback('pay', id, '777001');
  expect([(await pay.read(id)).state, await pay.coinsOf(playerId)]).toEqual(['succeeded', 525]);
});

test('finds the paid one among several Unitpay attempts of an order', async () => {
  const { id, playerId, payment } = await pay.startOrder({ provider: 'unitpay' });
  const inForce = await readVersionInForce(pay.db, 'payments', new Date());
  expect([inForce, (await pay.read(id)).rulesVersion]).toEqual([expect.any(Number), inForce]);
  expect(await pay.callback('check', id, payment.id)).toHaveProperty('result');
  const later = ['777101', '777102'];
  for (const attemptId of later) expect(await pay.callback('check', id, attemptId)).toHaveProperty('result');
  expect((await pay.read(id)).paymentId).toBe('777102');
  // Unitpay reports the payment as paid, but has sent no callback
  payment.state = 'succeeded';
  pay.advanceClock(HOUR_MS);
  await pay.payments.worker.work();
  expect([await pay.read(id), await pay.coinsOf(playerId)]).toMatchObject([
    { state: 'succeeded', paymentId: payment.id },
    525,
  ]);
  pay.advanceClock(-HOUR_MS);
});

test('asks Unitpay again when it closes the connection before it answers', async () => {
  const { id, payment } = await pay.startOrder({ provider: 'unitpay' });
  payment.state = 'succeeded';
  pay.simulator.setFaults({ fetch: ['lost', 'lost'] });
  pay.advanceClock(HOUR_MS);
  await pay.payments.worker.work();
  expect((await pay.read(id)).state).toBe('succeeded');
  pay.advanceClock(-HOUR_MS);
});

test('refuses a check after the allowed number of attempts', async () => {
  const { id } = await pay.startOrder({ provider: 'unitpay' });
  const answers = [];
  for (let at = 0; at < 51; at += 1) answers.push(await pay.callback('check', id, `${778000 + at}`));
  expect(answers.findIndex((answer) => 'error' in (answer as object))).toBe(49);
});

test('polls all due orders in one run and compares all of them', async () => {
  const { id } = await pay.startOrder();
  const createdAt = new Date(Date.now() - 25 * HOUR_MS);
  const order = { ...(await pay.read(id)), paymentId: null, createdAt, pollAt: new Date(0) };
  const span = { from: createdAt, to: createdAt };
  for (let at = 0; at < 250; at += 1)
    await insertOrder(pay.db, { ...order, id: `due-${at}`, requestKey: `due-${at}` });
  await pay.payments.worker.work();
  const all = { ...span, provider: 'yookassa' as const, after: null, limit: 1_000 };
  const left = (await selectOrdersBetween(pay.db, all)).filter(({ pollAt }) => pollAt?.getTime() === 0);
  expect(left).toEqual([]);
  expect((await reconcilePayments(pay.payments.ports, span)).orders).toBe(250);
});
