import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import { buildRefund } from '../../testing/build-refund';
import { refundPayment } from '../../testing/refund-payment';
import { openTestPayments, type StartedOrder, type TestPayments } from '../../testing/test-payments';
import { toKopecks } from '../../../../simulator/src/bank';
import { selectListPosition } from './list-position.repo';
import { reconcilePayments } from './reconcile.service';

let pay: TestPayments;
let ahead = 0;
beforeAll(async () => {
  pay = await openTestPayments();
});
afterAll(() => pay.close());
beforeEach(() => pay.simulator.setFaults({ silent: true }));

const advance = (ms: number) => {
  ahead += ms;
  pay.advanceClock(ms);
};
const now = () => new Date(Date.now() + ahead);

/** Runs the hourly reconciliation in one more hour. */
async function reconcileLater(): Promise<void> {
  advance(HOUR_MS + 1);
  await pay.payments.worker.reconcile();
}

async function startPaid(): Promise<StartedOrder> {
  const order = await pay.startOrder();
  order.payment.state = 'succeeded';
  order.payment.paidAt = now();
  await pay.notify(order.payment.id);
  return order;
}

/** Refunds a payment in the cabinet of YooKassa, whose notification is lost. */
function refundInCabinet({ payment }: StartedOrder, sum: string, change = {}): void {
  payment.refunds.push(buildRefund(sum, { createdAt: now(), ...change }));
  payment.refunded += toKopecks(sum);
}

const readResult = async ({ playerId, id }: StartedOrder) => [
  (await pay.read(id)).refunded,
  await pay.coinsOf(playerId),
];

describe('a refund made in the cabinet of YooKassa', () => {
  test('is found later, however old it is, when a reading after an outage stops halfway', async () => {
    const orders = [await startPaid(), await startPaid()] as const;
    // neither the list of payments nor the orders of the period show them
    for (const { payment } of orders) payment.paidAt = new Date(now().getTime() - 30 * DAY_MS);
    refundInCabinet(orders[0], '500.00');
    advance(395 * DAY_MS);
    refundInCabinet(orders[1], '500.00');
    advance(5 * DAY_MS);
    const period = () => ({ from: new Date(now().getTime() - DAY_MS), to: now() });
    await reconcilePayments(pay.payments.ports, { ...period(), isStopping: () => true });
    expect(await Promise.all(orders.map(readResult))).toEqual(Array(2).fill([0, 525]));
    advance(HOUR_MS);
    await reconcilePayments(pay.payments.ports, period());
    expect(await Promise.all(orders.map(readResult))).toEqual(Array(2).fill([50_000, 0]));
  });

  test('is found when its order is five days old and its notification is lost', async () => {
    const order = await startPaid();
    await reconcileLater();
    advance(5 * DAY_MS);
    refundInCabinet(order, '500.00');
    await reconcileLater();
    expect(await readResult(order)).toEqual([50_000, 0]);
    await pay.readCheckedTotals();
  });

  test('is found after an outage of a month, and reported once as a corrected difference', async () => {
    const order = await startPaid();
    await reconcileLater();
    advance(3 * DAY_MS);
    refundInCabinet(order, '100.00');
    advance(30 * DAY_MS);
    const period = { from: new Date(now().getTime() - DAY_MS), to: now() };
    const { findings } = await reconcilePayments(pay.payments.ports, period);
    expect(findings.filter(({ orderId }) => orderId === order.id)).toEqual([
      expect.objectContaining({ kind: 'refund', ordered: 50_000, paid: 50_000, mended: true }),
    ]);
    expect(await readResult(order)).toEqual([10_000, 420]);
    expect((await reconcilePayments(pay.payments.ports, period)).findings).toEqual([]);
  });

  test('is reported when the bank has taken the money back before, and booked when the bank gives it back', async () => {
    const order = await startPaid();
    const dispute = (kind: 'chargeback' | 'chargeback-won') =>
      refundPayment(pay.payments.ports, { orderId: order.id, kind });
    await dispute('chargeback');
    await reconcileLater();
    advance(5 * DAY_MS);
    refundInCabinet(order, '100.00');
    advance(HOUR_MS);
    const period = { from: new Date(now().getTime() - DAY_MS), to: now() };
    const { findings } = await reconcilePayments(pay.payments.ports, period);
    // the payer has got more than the payment, which no entry can mend
    expect(findings.filter(({ orderId }) => orderId === order.id)).toEqual([
      expect.objectContaining({ kind: 'refund', mended: false }),
    ]);
    expect(await readResult(order)).toEqual([50_000, 0]);
    await dispute('chargeback-won');
    expect(await readResult(order)).toEqual([10_000, 420]);
    await pay.readCheckedTotals();
  });

  test('is found on the last of several pages', async () => {
    const [first, second] = [await startPaid(), await startPaid()];
    refundInCabinet(first, '500.00');
    advance(1);
    for (let time = 0; time < 150; time += 1) refundInCabinet(second, '1.00', { id: `part-${time}` });
    advance(5 * DAY_MS);
    await reconcileLater();
    expect(await readResult(first)).toEqual([50_000, 0]);
    expect((await readResult(second))[0]).toBe(15_000);
  });

  test('is found when YooKassa makes it only days after it was requested', async () => {
    const order = await startPaid();
    requestRefund(order);
    await reconcileLater();
    advance(4 * DAY_MS);
    await reconcileLater();
    expect(await readResult(order)).toEqual([0, 525]);
    order.payment.refunds[0]!.state = 'succeeded';
    order.payment.refunded = 50_000;
    await reconcileLater();
    expect(await readResult(order)).toEqual([50_000, 0]);
  });

  test.each([0, 40])(
    'is found later when YooKassa fails on its payment after %i days',
    async (daysBefore) => {
      const order = await startPaid();
      // the second time, the payment is no longer in the list of payments
      for (let time = 0; time < 2; time += 1) {
        await reconcileLater();
        advance(3 * DAY_MS);
      }
      await reconcileLater();
      refundInCabinet(order, '500.00');
      advance(daysBefore * DAY_MS);
      // the lists of payments and of refunds, and then no payment
      pay.simulator.setFaults({ silent: true, fetch: [null, null, ...Array<'500'>(8).fill('500')] });
      await reconcileLater();
      expect(await readResult(order)).toEqual([0, 525]);
      pay.simulator.setFaults({ silent: true });
      advance(10 * DAY_MS);
      await reconcileLater();
      expect(await readResult(order)).toEqual([50_000, 0]);
    },
  );
});

test('stores no position for a provider without lists', async () => {
  await reconcileLater();
  const positionOf = (provider: PaymentProviderName, list: 'payments' | 'refunds') =>
    selectListPosition(pay.db, { provider, list });
  expect(await positionOf('yookassa', 'payments')).not.toBeNull();
  expect([await positionOf('unitpay', 'payments'), await positionOf('unitpay', 'refunds')]).toEqual([
    null,
    null,
  ]);
});

/** Requests a refund that YooKassa has not made yet. */
function requestRefund({ payment }: StartedOrder): void {
  payment.refunds.push(buildRefund('500.00', { createdAt: now(), state: 'pending' }));
}
