import { HOUR_MS } from '@site/contracts/time';
import { buildRefund } from '../../testing/build-refund';
import { openChangedWorker } from '../../testing/changed-worker';
import { refund } from '../../testing/money-operator';
import {
  FULL_OFFSET,
  type OffsetPayments,
  offsetsOf,
  openOffsetPayments,
} from '../../testing/offset-payments';
import type { StartedOrder } from '../../testing/test-payments';
import { updateOrder } from '../orders/order.repo';
import { ProviderUnavailable } from '../orders/payment-provider';

let offsets: OffsetPayments;
let pay: OffsetPayments['pay'];
beforeAll(async () => {
  offsets = await openOffsetPayments();
  ({ pay } = offsets);
});
afterAll(() => pay.close());

/** Refunds a part in the cabinet. */
const refundPart = ({ payment }: StartedOrder, receipt: 'pending' | 'canceled') => {
  payment.refunds.push(buildRefund('100.00', { receipt }));
  payment.refunded += 10_000;
};
const modesOf = ({ refunds }: StartedOrder['payment']) =>
  refunds.map(
    ({ sent }) => (sent as { receipt: { items: { payment_mode: string }[] } }).receipt.items[0]?.payment_mode,
  );

test('a refund before the offset leaves the rest to be offset, or nothing', async () => {
  const part = await offsets.startPaid();
  await offsets.operator.start(refund(part.id, 20_000));
  const whole = await offsets.startPaid();
  await offsets.operator.start(refund(whole.id));
  await offsets.pollAfter(0);
  expect(offsetsOf(part.payment)).toEqual([['300.00', 'full_payment', 4, 'prepayment', '300.00']]);
  expect(whole.payment.offsets).toEqual([]);
  expect((await pay.read(whole.id)).offsetReceipt).toBeNull();
  expect([...modesOf(part.payment), ...modesOf(whole.payment)]).toEqual([
    'full_prepayment',
    'full_prepayment',
  ]);
});

test('a refund after the offset is about a sale', async () => {
  const { id, payment } = await offsets.startPaid();
  await offsets.pollAfter(0);
  await offsets.operator.start(refund(id, 20_000));
  expect(modesOf(payment)).toEqual(['full_payment']);
});

test('a refund on its way holds the offset back, because its receipt must stay the same', async () => {
  const { id, payment } = await offsets.startPaid();
  await updateOrder(pay.db, id, { refunding: 20_000 });
  await offsets.pollAfter(0);
  expect(payment.offsets).toEqual([]);
  await updateOrder(pay.db, id, { refunding: 0 });
  await offsets.pollAfter(HOUR_MS);
  expect(offsetsOf(payment)).toEqual(FULL_OFFSET);
});

test('keeps the state of a refund receipt when the request for the offset fails', async () => {
  const order = await offsets.startPaid();
  refundPart(order, 'canceled');
  const failing = openChangedWorker(pay, () => ({
    requestOffset: () => Promise.reject(new ProviderUnavailable('no answer')),
  }));
  await failing.pollDueReceipts();
  expect(await pay.read(order.id)).toMatchObject({ refundReceipt: 'canceled', offsetReceipt: 'pending' });
});

test('counts the time of a late refund receipt from the refund, also after the offset', async () => {
  const order = await offsets.startPaid({ receipt: 'pending' });
  refundPart(order, 'pending');
  await offsets.pollAfter(0);
  const { receiptSince } = await pay.read(order.id);
  order.payment.receipt = 'succeeded';
  await offsets.pollAfter(23 * HOUR_MS);
  expect(await pay.read(order.id)).toMatchObject({
    refundReceipt: 'pending',
    offsetKopecks: 40_000,
    receiptSince,
  });
  offsets.takeErrors();
  await offsets.pollAfter(6 * HOUR_MS);
  expect(offsets.takeErrors()).toContain(`ReceiptProblem: yookassa ${order.id}: late`);
});
