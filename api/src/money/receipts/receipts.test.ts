import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import type { PaymentConfig } from '@site/shared/contracts/home';
import { Registry } from 'prom-client';
import { buildRefund } from '../../testing/build-refund';
import { openChangedWorker } from '../../testing/changed-worker';
import { readPaymentHistory } from '../search/payment-history.service';
import { openTestPayments, type TestPayments, until } from '../../testing/test-payments';
import { measurePayments } from '../payment-metrics';
import { endReceiptAlarm, listReceiptProblems } from './list-receipts.service';

let pay: TestPayments;
let worker: TestPayments['payments']['worker'];
let lines: string[];
beforeAll(async () => {
  pay = await openTestPayments();
  const { unitpay } = pay.config;
  const receipt = { nds: 'none', type: 'service', paymentMethod: 'full_payment' };
  ({ worker } = pay.open({ unitpay: unitpay && { ...unitpay, receipt } }, (error) =>
    lines.push(String(error)),
  ));
});
afterAll(() => pay.close());
beforeEach(() => {
  lines = [];
  pay.simulator.setFaults({});
});

async function workAfter(ms: number): Promise<void> {
  pay.advanceClock(ms);
  await worker.work();
  await worker.pollDueReceipts();
}

const readMetrics = async (): Promise<string[]> => {
  const registry = new Registry();
  measurePayments(registry, { db: pay.db, now: pay.payments.ports.now, onError: () => {} });
  return (await registry.metrics()).split('\n').filter((line) => line.startsWith('api_payment_receipts'));
};

describe('a receipt of YooKassa', () => {
  test('moves from pending to sent without a callback', async () => {
    const { id, payment } = await pay.startOrder();
    payment.receipt = 'pending';
    await pay.simulator.finishPayment(payment, 'success');
    expect((await pay.check(id)).body).toMatchObject({ status: 'succeeded', receipt: 'pending' });
    payment.receipt = 'succeeded';
    await workAfter(HOUR_MS);
    expect((await pay.check(id)).body).toMatchObject({ receipt: 'succeeded' });
    expect(await pay.read(id)).toMatchObject({ receiptPollAt: null });
    expect(lines).toEqual([]);
    pay.advanceClock(-HOUR_MS);
  });

  test('is an alarm in log and metrics while it has failed', async () => {
    const { id, payment } = await pay.startOrder();
    payment.receipt = 'canceled';
    await pay.simulator.finishPayment(payment, 'success');
    await workAfter(0);
    expect(lines).toEqual([`ReceiptProblem: yookassa ${id}: failed`]);
    expect(await readMetrics()).toEqual([
      'api_payment_receipts{problem="failed"} 1',
      'api_payment_receipts{problem="late"} 0',
    ]);
    const { ports } = pay.payments;
    expect((await listReceiptProblems(ports)).list).toEqual([
      expect.objectContaining({ orderId: id, receipt: 'canceled', refundReceipt: null }),
    ]);
    // sent again from the cabinet
    payment.receipt = 'succeeded';
    await workAfter(2 * DAY_MS);
    expect((await readMetrics())[0]).toBe('api_payment_receipts{problem="failed"} 0');
    expect((await pay.check(id)).body).toMatchObject({ receipt: 'succeeded' });
    pay.advanceClock(-2 * DAY_MS);
  });

  test('is an alarm when it is still pending after a day', async () => {
    const { id, payment } = await pay.startOrder();
    payment.receipt = 'pending';
    await pay.simulator.finishPayment(payment, 'success');
    await workAfter(HOUR_MS);
    expect(lines).toEqual([]);
    await workAfter(25 * HOUR_MS);
    expect(lines).toEqual([`ReceiptProblem: yookassa ${id}: late`]);
    expect((await readMetrics())[1]).toBe('api_payment_receipts{problem="late"} 1');
    payment.receipt = 'succeeded';
    await workAfter(DAY_MS);
    pay.advanceClock(-50 * HOUR_MS);
  });

  test('is watched for a refund too, also a refund in the cabinet', async () => {
    const { id, payment } = await pay.startOrder();
    await pay.simulator.finishPayment(payment, 'success');
    payment.refunds.push(buildRefund('500.00', { receipt: 'canceled' }));
    payment.refunded = 50_000;
    await pay.notify(payment.id, 'payment.succeeded');
    await workAfter(0);
    expect(lines).toEqual([`ReceiptProblem: yookassa ${id}: failed`]);
    expect(await pay.read(id)).toMatchObject({ receipt: 'succeeded', refundReceipt: 'canceled' });
    const settlement = { orderId: id, why: 'Чек коррекции 42' };
    expect(await endReceiptAlarm(pay.payments.ports, settlement, 'anna')).toEqual({ list: [] });
    const { events } = await readPaymentHistory(pay.db, id);
    expect(events.at(-1)).toMatchObject({ kind: 'receipts-settled', by: 'anna', why: 'Чек коррекции 42' });
    await expect(endReceiptAlarm(pay.payments.ports, settlement, 'anna')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await workAfter(0);
    expect(lines).toHaveLength(1);
  });
});

test('watches receipts of Unitpay where they are configured', async () => {
  const { id, payment } = await pay.startOrder({ provider: 'unitpay' });
  // as the configured adapter would have sent it
  payment.sent['cashItems'] = 'base64';
  payment.receipt = 'pending';
  payment.state = 'succeeded';
  await workAfter(HOUR_MS);
  expect(await pay.read(id)).toMatchObject({ state: 'succeeded', receipt: 'pending' });
  payment.receipt = 'succeeded';
  await workAfter(HOUR_MS);
  expect((await pay.check(id, 'unitpay')).body).toMatchObject({ receipt: 'succeeded' });
  expect((await pay.read(id)).receiptPollAt).toBeNull();
  pay.advanceClock(-2 * HOUR_MS);
});

test('processes open orders while queries about receipts get no answer', async () => {
  const { id, payment } = await pay.startOrder();
  payment.receipt = 'pending';
  await pay.simulator.finishPayment(payment, 'success');
  payment.receipt = 'succeeded';
  const open = await pay.startOrder();
  open.payment.state = 'succeeded';
  pay.advanceClock(HOUR_MS);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const changed = openChangedWorker(pay, ({ fetch }) => ({
    async fetch(paymentId) {
      if (paymentId === payment.id) await answered;
      return fetch(paymentId);
    },
  }));
  await changed.work();
  expect((await pay.read(open.id)).state).toBe('succeeded');
  answer();
  // the receipts have a job of their own
  changed.start();
  await until(
    () => pay.read(id),
    ({ receipt }) => receipt === 'succeeded',
  );
  await changed.stop();
  pay.advanceClock(-HOUR_MS);
});

test('offers a receipt only where receipts are configured', async () => {
  const { providers } = (await (await fetch(`${pay.url}/api/payment`)).json()) as PaymentConfig;
  expect(providers.map(({ provider, receipts }) => [provider, receipts])).toEqual([
    ['yookassa', true],
    ['unitpay', undefined],
  ]);
});
