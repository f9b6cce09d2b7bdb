import type { Db, Tx } from '../../platform/db/types';
import { lockOrder, updateOrder } from '../orders/order.repo';
import { isPaid } from '../orders/order-state';
import type { OrderRow, PaymentUpdate } from '../orders/payment-provider';
import { saveUnmatchedPayment, selectUnmatchedPayments } from './unmatched-payment.repo';

/** Of an order whose only money did not go with it, and has gone back. */
const RETURNED = 'returned';

/**
 * Keeps money that came and that its order can't take, for an operator to give back. Once all of it has gone back the order has no
 * problem any more; one that nothing else has paid is over then.
 */
export async function holdUnmatchedPayment(
  tx: Tx,
  order: OrderRow,
  update: Pick<PaymentUpdate, 'paymentId' | 'amount' | 'currency' | 'refunded'>,
  problem: NonNullable<OrderRow['problem']>,
  now: Date,
): Promise<void> {
  const { provider } = order;
  const { paymentId, currency } = update;
  // of what is no sum nothing can be given back here
  const amount = Math.max(update.amount, 1);
  const refunded = Math.min(update.refunded, amount);
  await saveUnmatchedPayment(tx, {
    provider,
    paymentId,
    orderId: order.id,
    problem,
    amount,
    currency,
    refunded,
    at: now,
  });
  const open = (await selectUnmatchedPayments(tx, order.id)).find(
    (unmatched) => unmatched.refunded < unmatched.amount,
  );
  const over = !open && !isPaid(order) ? { state: 'canceled' as const, reason: RETURNED } : {};
  await updateOrder(tx, order.id, {
    problem: open?.problem ?? null,
    ...(isPaid(order) ? {} : { pollAt: null }),
    ...over,
  });
}

/** The bank has taken money back that no order took: no coins go with it. False when there is no such payment. */
export const chargeBackUnmatched = (
  db: Db,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const unmatched = (await selectUnmatchedPayments(tx, orderId)).find((one) => one.paymentId === paymentId);
    if (!order || !unmatched) return false;
    const { amount, currency, problem } = unmatched;
    await holdUnmatchedPayment(tx, order, { paymentId, amount, currency, refunded: amount }, problem, now);
    return true;
  });
