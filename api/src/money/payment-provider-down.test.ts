import { openTestPayments, type TestPayments } from '../testing/test-payments';
import { readVersionInForce } from '../content/legal/legal.service';
import { insertOrder, selectOrdersBetween, updateOrder } from './orders/order.repo';
import { reconcilePayments } from './reconcile/reconcile.service';

// a real database engine on a busy machine
jest.setTimeout(120_000);

const HOUR = 3_600_000;

let pay: TestPayments;

beforeAll(async () => {
  pay = await openTestPayments();
  await pay.join('Payer');
});
afterAll(() => pay.close());
beforeEach(() => pay.simulator.setFaults({}));

const last = () => ({ from: new Date(0), to: new Date(Date.now() + HOUR) });

/** A create whose answers are lost: the payment may be there, and nobody knows. */
async function createUnheard(fault: '500' | 'lost', idempotencyKey: string) {
  pay.simulator.setFaults({ create: [fault, fault, fault, fault] });
  const { status, body } = await pay.create({ idempotencyKey });
  expect(status).toBe(503);
  return (body.details as { orderId: string }).orderId;
}

/** Unitpay is asked for a payment, and its answer is lost. */
async function createLost() {
  const login = `lost_${Date.now()}`;
  const playerId = await pay.join(login);
  const { body } = await pay.create({ provider: 'unitpay', login });
  return { playerId, id: (body.details as { orderId: string }).orderId };
}

describe('a payment system that does not say', () => {
  test('is asked for the same payment again only as long as its key lives', async () => {
    const id = await createUnheard('500', 'nobody-heard-of-it-1');
    await updateOrder(pay.db, id, { paymentId: null });
    const before = pay.paymentsOf(id).length;
    pay.pass(24 * HOUR);
    await pay.check(id);
    expect(await pay.create({ idempotencyKey: 'nobody-heard-of-it-1' })).toMatchObject({ status: 503 });
    pay.pass(-24 * HOUR);
    expect([(await pay.read(id)).paymentId, pay.paymentsOf(id).length]).toEqual([null, before]);
  });

  test('gives its page to a payer who tries again, also when the payment was heard of meanwhile', async () => {
    const id = await createUnheard('lost', 'nobody-heard-of-it-2');
    const [payment] = pay.paymentsOf(id);
    await pay.notify(payment!.id, 'payment.waiting_for_capture');
    expect(await pay.read(id)).toMatchObject({
      state: 'pending',
      paymentId: payment!.id,
      confirmationUrl: null,
    });
    const { status, body } = await pay.create({ idempotencyKey: 'nobody-heard-of-it-2' });
    expect([status, body.confirmationUrl]).toEqual([200, expect.stringContaining(payment!.id)]);
  });

  test('tells what was found until then, and of which orders it said nothing', async () => {
    pay.simulator.setFaults({ silent: true });
    const ids: string[] = [];
    // Each of the three answers may come late and reset the count of failures, so five in a row need 17 failures.
    for (let at = 0; at < 20; at += 1) {
      const { id, payment } = await pay.startOrder({ provider: 'unitpay' });
      await pay.simulator.finishPayment(payment, 'success');
      ids.push(id);
    }
    pay.simulator.setFaults({ fetch: [null, null, null, ...Array<'500'>(40).fill('500')] });
    const { createdAt: from } = await pay.read(ids[0]!);
    const found = await reconcilePayments(pay.payments.ports, { from, to: last().to });
    const ours = found.findings.filter(({ orderId, mended }) => ids.includes(orderId ?? '') && mended);
    expect(ours.length).toBeGreaterThan(0);
    expect(found.away).toEqual(['unitpay']);
    expect(found.unclear.length).toBeGreaterThanOrEqual(5);
  });

  test('is compared with once an hour, however many processes there are', async () => {
    const { payment } = await pay.startOrder();
    payment.sent['metadata'] = { orderId: 'of-nobody' };
    await pay.simulator.finishPayment(payment, 'success');
    const heard: string[] = [];
    const processes = Array.from({ length: 4 }, () => pay.open({}, (error) => heard.push(String(error))));
    pay.pass(2 * HOUR);
    await Promise.all(processes.map(({ worker }) => worker.reconcile()));
    pay.pass(HOUR / 2);
    await Promise.all(processes.map(({ worker }) => worker.reconcile()));
    pay.pass(-2.5 * HOUR);
    expect(heard.filter((line) => line.includes(payment.id))).toHaveLength(1);
  });

  test('that is switched off keeps no order for ever', async () => {
    const { id } = await pay.startOrder();
    const { worker } = pay.open({ yookassa: null });
    pay.pass(HOUR);
    await worker.work();
    const later = (await pay.read(id)).pollAt!.getTime() - Date.now() - HOUR;
    expect(later).toBeGreaterThan(10 * 60_000);
    pay.pass(26 * HOUR);
    await worker.work();
    expect(await pay.read(id)).toMatchObject({ state: 'canceled', reason: 'expired', pollAt: null });
    pay.pass(-27 * HOUR);
  });
});

test('a payment of Unitpay is known from its check on, and a try that failed does not hide the one under way', async () => {
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

test('of all that a payer tries at Unitpay the one that was paid is found, whichever came last', async () => {
  const { id, playerId, payment } = await pay.startOrder({ provider: 'unitpay' });
  const inForce = await readVersionInForce(pay.db, 'payments', new Date());
  expect([inForce, (await pay.read(id)).rulesVersion]).toEqual([expect.any(Number), inForce]);
  expect(await pay.callback('check', id, payment.id)).toHaveProperty('result');
  const later = ['777101', '777102'];
  for (const tried of later) expect(await pay.callback('check', id, tried)).toHaveProperty('result');
  expect((await pay.read(id)).paymentId).toBe('777102');
  // paid while nobody was told
  payment.state = 'succeeded';
  pay.pass(HOUR);
  await pay.payments.worker.work();
  expect([await pay.read(id), await pay.coinsOf(playerId)]).toMatchObject([
    { state: 'succeeded', paymentId: payment.id },
    525,
  ]);
  pay.pass(-HOUR);
});

test('nobody tries for ever: a check beyond the last is refused', async () => {
  const { id } = await pay.startOrder({ provider: 'unitpay' });
  const answers = [];
  for (let at = 0; at < 51; at += 1) answers.push(await pay.callback('check', id, `${778000 + at}`));
  expect(answers.findIndex((answer) => 'error' in (answer as object))).toBe(49);
});

test('orders that are due are asked about in one round, however many, and all of them are compared', async () => {
  const { id } = await pay.startOrder();
  const createdAt = new Date(Date.now() - 25 * HOUR);
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
