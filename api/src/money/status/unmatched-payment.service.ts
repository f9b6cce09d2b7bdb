import type { Tx } from '@site/server/db/types';
import { type LockedOrder, lockOrder, updateOrder } from '../orders/order.repo';
import { isPaid } from '../orders/order-state';
import type { OrderRow, PaymentUpdate } from '../orders/payment-provider';
import { paymentLetters as letters } from '../orders/payment-letters.text';
import { paymentText as text } from '../orders/payment.text';
import { tellOfMoney } from './money-message.service';
import {
  saveUnmatchedPayment,
  selectUnmatchedPayments,
  type UnmatchedPayment,
} from './unmatched-payment.repo';

const RETURNED = 'returned';

/**
 * Stores a payment that does not match its order, so that an operator can refund it (docs/decisions/0023).
 * Once all unmatched payments are refunded, the order's `problem` is cleared, and the order is canceled
 * unless another payment has paid it.
 */
export async function holdUnmatchedPayment(
  tx: Tx,
  order: LockedOrder,
  update: Pick<PaymentUpdate, 'paymentId' | 'amount' | 'currency' | 'refunded' | 'isTest'>,
  problem: NonNullable<OrderRow['problem']>,
  now: Date,
): Promise<void> {
  const { provider } = order;
  const { paymentId, currency } = update;
  // an unreadable sum (-1) becomes 1 kopeck, which keeps the payment open for an operator
  const amount = Math.max(update.amount, 1);
  const refunded = Math.min(update.refunded, amount);
  const known = (await selectUnmatchedPayments(tx, order.id)).find((one) => one.paymentId === paymentId);
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
  const kopecks = currency === 'RUB' ? amount : null;
  const isReturned = refunded === amount;
  const message = update.isTest ? null : toMessage(order, { problem, kopecks, known, isReturned });
  if (message) await tellOfMoney(tx, order, message, now);
  const open = (await selectUnmatchedPayments(tx, order.id)).find(
    (unmatched) => unmatched.refunded < unmatched.amount,
  );
  const cancellation = !open && !isPaid(order) ? { state: 'canceled' as const, reason: RETURNED } : {};
  await updateOrder(tx, order.id, {
    problem: open?.problem ?? null,
    ...(isPaid(order) ? {} : { pollAt: null }),
    ...cancellation,
  });
}

interface UnmatchedReport {
  problem: NonNullable<OrderRow['problem']>;
  /** Sum of the payment, or null for another currency. */
  kopecks: number | null;
  isReturned: boolean;
  /** The payment as it was stored before, or undefined when this is its first report. */
  known: UnmatchedPayment | undefined;
}

/** Returns the message to the player about a payment that did not match or was returned. Null for a repeated report. */
function toMessage(order: OrderRow, { problem, kopecks, isReturned, known }: UnmatchedReport) {
  const isTold = problem === 'second-payment' || problem === 'amount' || problem === 'currency';
  if (!isTold) return null;
  if (isReturned) {
    if (!known || known.refunded >= known.amount) return null;
    return { notice: text.extraReturned(kopecks), letter: letters.extraReturned(order, kopecks) };
  }
  if (known) return null;
  const isCurrency = problem === 'currency';
  if (problem === 'second-payment' && order.state === 'refunded')
    return { notice: text.paidAfterRefund(kopecks), letter: letters.paidAfterRefund(order, kopecks) };
  return problem === 'second-payment'
    ? { notice: text.paidTwice(kopecks), letter: letters.paidTwice(order, kopecks) }
    : { notice: text.unmatched(isCurrency), letter: letters.unmatched(order, isCurrency) };
}

/**
 * Records that the bank has taken back an unmatched payment, or its part up to `refunded` kopecks. The player's coins
 * do not change.
 */
export async function chargeBackUnmatched(
  tx: Tx,
  { orderId, paymentId, refunded }: { orderId: string; paymentId: string; refunded: number | null },
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const unmatched = (await selectUnmatchedPayments(tx, orderId)).find(
    (payment) => payment.paymentId === paymentId,
  );
  if (!order || !unmatched) throw new Error(`no unmatched payment ${paymentId}`);
  const { amount, currency, problem } = unmatched;
  const isTest = problem === 'test';
  const update = { paymentId, amount, currency, refunded: refunded ?? amount, isTest };
  await holdUnmatchedPayment(tx, order, update, problem, now);
}
