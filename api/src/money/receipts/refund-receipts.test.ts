import { DAY_MS } from '@site/contracts/time';
import { buildRefund } from '../../testing/build-refund';
import { openChangedWorker } from '../../testing/changed-worker';
import { refundPayment } from '../../testing/refund-payment';
import { openTestPayments, type StartedOrder, type TestPayments, until } from '../../testing/test-payments';
import type { PaymentProvider } from '../orders/payment-provider';
import { updateOrder } from '../orders/order.repo';
import { applyPaymentStatus } from '../status/apply-payment-status.service';
import { endReceiptAlarm, listReceiptProblems } from './list-receipts.service';

let pay: TestPayments;
let worker: TestPayments['payments']['worker'];
let lines: string[];
const onError = (error: unknown) => lines.push(String(error));
beforeAll(async () => {
  pay = await openTestPayments();
  ({ worker } = pay.open({}, onError));
});
afterAll(() => pay.close());
beforeEach(() => {
  lines = [];
});

const openChanged = (toChange: (yookassa: PaymentProvider) => Partial<PaymentProvider>) =>
  openChangedWorker(pay, toChange, onError);

describe('the receipt of a refund', () => {
  const failed = (id: string) => [`ReceiptProblem: yookassa ${id}: failed`];
  const refundPart = ({ payment }: StartedOrder, receipt: 'succeeded' | 'canceled', id = 'half') => {
    payment.refunds.push(buildRefund('100.00', { id, receipt }));
    payment.refunded += 10_000;
  };
  const startPaid = async (
    receipt: 'pending' | 'canceled' | 'succeeded' = 'succeeded',
  ): Promise<StartedOrder> => {
    const order = await pay.startOrder();
    order.payment.receipt = receipt;
    await pay.simulator.finishPayment(order.payment, 'success');
    return order;
  };
  /** Books what YooKassa reports, as a callback does. */
  const book = async ({ payment }: StartedOrder) => {
    const { providers, db, now } = pay.payments.ports;
    const update = await providers.yookassa?.fetch(payment.id);
    await applyPaymentStatus(db, update!, { now: now() });
  };
  const settle = async ({ id }: StartedOrder) => {
    const settlement = { orderId: id, why: 'Чек коррекции' };
    expect((await endReceiptAlarm(pay.payments.ports, settlement, 'anna')).list).toEqual([]);
  };

  test('is queried when only a query about receipts finds the refund', async () => {
    const order = await startPaid('pending');
    refundPart(order, 'canceled');
    order.payment.receipt = 'succeeded';
    await worker.pollDueReceipts();
    expect(lines).toEqual(failed(order.id));
    await settle(order);
  });

  test('is queried when another refund is booked during a query', async () => {
    const order = await startPaid();
    refundPart(order, 'succeeded');
    await book(order);
    const changed = openChanged(({ listRefunds }) => ({
      async listRefunds(of) {
        const listed = await listRefunds(of);
        if (order.payment.refunds.length === 1) {
          refundPart(order, 'canceled', 'other');
          await book(order);
        }
        return listed;
      },
    }));
    await changed.pollDueReceipts();
    expect(lines).toEqual(failed(order.id));
    await settle(order);
  });

  test('is no longer queried when an operator settles it during a query', async () => {
    const order = await startPaid();
    refundPart(order, 'canceled');
    await book(order);
    await worker.pollDueReceipts();
    pay.advanceClock(DAY_MS);
    const changed = openChanged(({ listRefunds }) => ({
      async listRefunds(of) {
        await settle(order);
        return listRefunds(of);
      },
    }));
    await changed.pollDueReceipts();
    expect([lines, (await pay.read(order.id)).receiptPollAt]).toEqual([failed(order.id), null]);
    pay.advanceClock(-DAY_MS);
  });

  test('is queried although the payment had no receipt', async () => {
    const order = await pay.startOrder();
    delete order.payment.sent['receipt'];
    await pay.simulator.finishPayment(order.payment, 'success');
    refundPart(order, 'succeeded');
    await book(order);
    const changed = openChanged(({ listRefunds }) => ({
      listRefunds: async (of) =>
        (await listRefunds(of))?.map((refund) => ({ ...refund, receipt: 'canceled' as const })) ?? null,
    }));
    await changed.pollDueReceipts();
    expect(lines).toEqual(failed(order.id));
    expect(await pay.read(order.id)).toMatchObject({ receipt: null, refundReceipt: 'canceled' });
    await settle(order);
  });

  test('is queried when the payment was refunded before it was credited', async () => {
    const order = await pay.startOrder();
    order.payment.state = 'succeeded';
    order.payment.refunds.push(buildRefund('500.00', { receipt: 'canceled' }));
    order.payment.refunded = 50_000;
    await book(order);
    await worker.pollDueReceipts();
    expect(lines).toEqual(failed(order.id));
    expect(await pay.read(order.id)).toMatchObject({ state: 'refunded', receipt: 'succeeded' });
    await settle(order);
  });

  test('is an alarm when the refund had no e-mail address for it', async () => {
    const order = await startPaid();
    await updateOrder(pay.db, order.id, { email: null });
    pay.callbackReplies.length = 0;
    await refundPayment(pay.payments.ports, { orderId: order.id, sum: 10_000 });
    // the callback about the refund plans the next query, so it must not arrive during this one
    await until(
      async () => pay.callbackReplies.length,
      (replies) => replies > 0,
    );
    expect(order.payment.refunds).toHaveLength(1);
    await worker.pollDueReceipts();
    expect(lines).toEqual(failed(order.id));
    expect(await pay.read(order.id)).toMatchObject({ receipt: 'succeeded', refundReceipt: 'canceled' });
    await settle(order);
  });

  test('brings no alarm back that an operator has ended', async () => {
    const order = await startPaid('canceled');
    await worker.pollDueReceipts();
    expect(lines).toEqual(failed(order.id));
    await settle(order);
    refundPart(order, 'succeeded');
    await book(order);
    await worker.pollDueReceipts();
    expect(lines).toHaveLength(1);
    expect((await pay.read(order.id)).receiptPollAt).toBeNull();
    // a refund after that has an alarm of its own
    refundPart(order, 'canceled', 'other');
    await book(order);
    await worker.pollDueReceipts();
    expect(lines).toHaveLength(2);
    await settle(order);
    order.payment.receipt = 'pending';
    await book(order);
    expect((await pay.read(order.id)).receiptPollAt).toBeNull();
  });

  test('is no alarm again from a later refund until the query about that refund', async () => {
    const order = await startPaid();
    refundPart(order, 'canceled');
    await book(order);
    await worker.pollDueReceipts();
    await settle(order);
    refundPart(order, 'succeeded', 'other');
    await book(order);
    expect((await listReceiptProblems(pay.payments.ports)).list).toEqual([]);
    await worker.pollDueReceipts();
    expect(lines).toEqual(failed(order.id));
  });

  test('is queried again after its provider was switched off', async () => {
    const order = await startPaid();
    refundPart(order, 'canceled');
    await book(order);
    await pay.open({ yookassa: null }).worker.pollDueReceipts();
    pay.advanceClock(DAY_MS);
    await worker.pollDueReceipts();
    expect(lines).toEqual(failed(order.id));
    await settle(order);
    pay.advanceClock(-DAY_MS);
  });
});
