import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import { openChangedWorker } from '../../testing/changed-worker';
import { refund } from '../../testing/money-operator';
import {
  FULL_OFFSET,
  type OffsetPayments,
  offsetsOf,
  openOffsetPayments,
} from '../../testing/offset-payments';
import { openRestoredSite } from '../../testing/restored-site';
import { selectOrder, updateOrder } from '../orders/order.repo';
import { ProviderUnavailable } from '../orders/payment-provider';
import { readPaymentHistory } from '../search/payment-history.service';
import { endReceiptAlarm, listReceiptProblems } from './list-receipts.service';
import { pollReceipts } from './poll-receipts.service';

let offsets: OffsetPayments;
let pay: OffsetPayments['pay'];
beforeAll(async () => {
  offsets = await openOffsetPayments();
  ({ pay } = offsets);
});
afterAll(() => pay.close());
beforeEach(() => {
  offsets.takeErrors();
  pay.simulator.setFaults({});
});

test('sends one receipt that offsets a credited prepayment, and follows it to its end', async () => {
  const { id, payment } = await offsets.startPaid();
  expect(payment.sent).toMatchObject({
    receipt: { items: [{ payment_mode: 'full_prepayment', vat_code: 6, payment_subject: 'payment' }] },
    metadata: { offset: '1' },
  });
  expect((await pay.read(id)).offsetReceipt).toBe('due');
  await offsets.pollAfter(0);
  expect(offsetsOf(payment)).toEqual(FULL_OFFSET);
  expect(payment.offsets[0]?.sent).toMatchObject({
    ...{ type: 'payment', payment_id: payment.id, send: true, tax_system_code: 2 },
    ...{ customer: { email: 'payer@mail.example' }, items: [{ payment_subject: 'service' }] },
  });
  expect(await pay.read(id)).toMatchObject({ offsetReceipt: 'pending', offsetKopecks: 50_000 });
  await offsets.pollAfter(HOUR_MS);
  expect(await pay.read(id)).toMatchObject({ offsetReceipt: 'succeeded', receiptPollAt: null });
  const { order, events } = await readPaymentHistory(pay.db, id);
  expect(order.offsetReceipt).toBe('succeeded');
  expect(events).toContainEqual(expect.objectContaining({ kind: 'offset', kopecks: 50_000 }));
  await offsets.pollAfter(DAY_MS);
  expect(payment.offsets).toHaveLength(1);
  expect(offsets.takeErrors()).toEqual([]);
});

test('offsets nothing where orders are no prepayments', async () => {
  const { id, payment } = await pay.startOrder({ provider: 'unitpay' });
  await pay.simulator.finishPayment(payment, 'success');
  expect((await pay.read(id)).offsetReceipt).toBeNull();
});

test('waits for the receipt of the prepayment', async () => {
  const { id, payment } = await offsets.startPaid({ receipt: 'pending' });
  await offsets.pollAfter(0);
  payment.receipt = 'canceled';
  await offsets.pollAfter(HOUR_MS);
  expect(payment.offsets).toEqual([]);
  expect(offsets.takeErrors()).toEqual([`ReceiptProblem: yookassa ${id}: failed`]);
  payment.receipt = 'succeeded';
  await offsets.pollAfter(DAY_MS);
  expect(offsetsOf(payment)).toEqual(FULL_OFFSET);
});

test('makes no second receipt when the process dies after the request', async () => {
  const { id, payment } = await offsets.startPaid();
  const dying = openChangedWorker(pay, ({ requestOffset }) => ({
    async requestOffset(request) {
      await requestOffset?.(request);
      throw new ProviderUnavailable('killed');
    },
  }));
  await dying.pollDueReceipts();
  expect(await pay.read(id)).toMatchObject({ offsetReceipt: 'pending', offsetKopecks: 50_000 });
  await offsets.pollAfter(DAY_MS);
  expect(await pay.read(id)).toMatchObject({ offsetReceipt: 'succeeded' });
  expect(payment.offsets).toHaveLength(1);
});

test('sends the receipt later when the process dies before the request, or gets no answer', async () => {
  const { id, payment } = await offsets.startPaid();
  const dying = openChangedWorker(pay, () => ({
    requestOffset: () => Promise.reject(new ProviderUnavailable('killed')),
  }));
  await dying.pollDueReceipts();
  expect(payment.offsets).toEqual([]);
  pay.simulator.setFaults({ receipt: ['lost', 'lost', '500', 'lost'] });
  await offsets.pollAfter(HOUR_MS);
  expect(await pay.read(id)).toMatchObject({ offsetReceipt: 'pending' });
  await offsets.pollAfter(HOUR_MS);
  expect(await pay.read(id)).toMatchObject({ offsetReceipt: 'succeeded' });
  expect(payment.offsets).toHaveLength(1);
});

test('finds the receipt again in a database that was restored from before it', async () => {
  const { id, payment } = await offsets.startPaid();
  await offsets.pollAfter(0);
  const forgotten = { offsetReceipt: 'due', offsetKopecks: null, offsetAt: null, offsetRefusals: 7 } as const;
  await updateOrder(pay.db, id, forgotten);
  await offsets.pollAfter(HOUR_MS);
  expect(await pay.read(id)).toMatchObject({ offsetReceipt: 'succeeded', receiptPollAt: null });
  expect(payment.offsets).toHaveLength(1);
});

test('keeps in mind that a lost order is a prepayment, and finds its receipt again', async () => {
  const restored = await openRestoredSite(pay);
  const { login } = await restored.join();
  const sent = await restored.payFor(login);
  await offsets.pollAfter(0);
  const unsent = await restored.payFor(login);
  await restored.adopt();
  const offsetOf = async (id: string) => {
    const order = await selectOrder(restored.db, id);
    expect(order?.offsetReceipt).toBe('due');
    await pollReceipts(restored.ports(), order!);
    return (await selectOrder(restored.db, id))?.offsetReceipt;
  };
  expect(await offsetOf(sent.id)).toBe('succeeded');
  // the address of the payer is lost, so that an operator has to send the receipt
  expect(await offsetOf(unsent.id)).toBe('canceled');
  expect([sent.payment.offsets.length, unsent.payment.offsets.length]).toEqual([1, 0]);
  await restored.close();
});

test('makes one receipt when several processes ask at once', async () => {
  const { id, payment } = await offsets.startPaid();
  const order = await pay.read(id);
  await Promise.all([1, 2, 3].map(() => pollReceipts(pay.payments.ports, order)));
  expect(payment.offsets).toHaveLength(1);
  await offsets.pollAfter(HOUR_MS);
  expect((await pay.read(id)).offsetReceipt).toBe('succeeded');
});

test('is an alarm when the receipt is refused, and requests another one a day later', async () => {
  const { id, payment } = await offsets.startPaid();
  pay.simulator.setFaults({ receipt: ['refuse'] });
  await offsets.pollAfter(0);
  expect(offsets.takeErrors()).toEqual([
    expect.stringMatching(/refused the offset receipt of the payment [\w-]+: invalid_request$/),
    `ReceiptProblem: yookassa ${id}: failed`,
  ]);
  expect((await listReceiptProblems(pay.payments.ports)).list).toEqual([
    expect.objectContaining({ orderId: id, receipt: 'succeeded', offsetReceipt: 'canceled' }),
  ]);
  await offsets.pollAfter(DAY_MS);
  expect(offsetsOf(payment)).toEqual(FULL_OFFSET);
  await offsets.pollAfter(HOUR_MS);
  expect((await listReceiptProblems(pay.payments.ports)).list).toEqual([]);
});

test('sends nothing after an operator has ended the alarm', async () => {
  const { id, payment } = await offsets.startPaid();
  pay.simulator.setFaults({ receipt: ['refuse'] });
  await offsets.pollAfter(0);
  await endReceiptAlarm(pay.payments.ports, { orderId: id, why: 'Чек пробит на своей кассе' }, 'anna');
  await offsets.operator.start(refund(id, 10_000));
  await offsets.pollAfter(DAY_MS);
  expect(payment.offsets).toEqual([]);
  expect(await pay.read(id)).toMatchObject({ offsetReceipt: null, receiptPollAt: null });
});

test('has no address for the receipt of an order whose payer is forgotten, which is an alarm', async () => {
  const { id, payment } = await offsets.startPaid();
  await updateOrder(pay.db, id, { email: null });
  await offsets.pollAfter(0);
  expect(payment.offsets).toEqual([]);
  expect(offsets.takeErrors().at(-1)).toBe(`ReceiptProblem: yookassa ${id}: failed`);
  await endReceiptAlarm(pay.payments.ports, { orderId: id, why: 'Чек коррекции' }, 'anna');
});
