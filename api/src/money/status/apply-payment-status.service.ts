import { addNotice } from '../../players/notice.service';
import type { Db, Tx } from '../../platform/db/types';
import { nextPollAt } from '../orders/polling-schedule';
import { bookCommission, creditOrder, takeCoinsBack } from './book-payment.service';
import { markProcessed } from '../orders/callback.repo';
import { lockOrder, selectOrderByPayment, updateOrder } from '../orders/order.repo';
import { isPaid, rank } from '../orders/order-state';
import { paymentText as text } from '../orders/payment.text';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow, PaymentUpdate } from '../orders/payment-provider';
import { deleteUnmatchedPayment } from './unmatched-payment.repo';
import { holdUnmatchedPayment } from './unmatched-payment.service';

/** A problem of the order: the money and the order do not go together; nothing was credited, and the money is held for an operator. */
export type ApplyOutcome = 'settled' | 'unknown-order' | NonNullable<OrderRow['problem']>;

interface ApplyOptions {
  now: Date;
  /** The row of the inbox that told it: marked in the same transaction. */
  callbackId?: number;
}

/** The same, and an operator hears of money that came and that no order can take. */
export async function applyAndReport(
  { db, onError }: Pick<PaymentPorts, 'db' | 'onError'>,
  update: PaymentUpdate,
  options: ApplyOptions,
): Promise<ApplyOutcome> {
  const outcome = await applyPaymentStatus(db, update, options);
  if (outcome !== 'settled' && update.state === 'succeeded')
    onError(new UnappliedPayment(`${update.provider} ${update.paymentId}: ${outcome}`));
  return outcome;
}

class UnappliedPayment extends Error {
  override readonly name = 'UnsettledPayment';
}

/**
 * The one place where an order moves: whatever a payment system says, by a callback or when asked, in any order and any number of
 * times. Forward only. Credit, books and order are one transaction under the locks of player and order (decision 24).
 */
export const applyPaymentStatus = (
  db: Db,
  update: PaymentUpdate,
  { now, callbackId }: ApplyOptions,
): Promise<ApplyOutcome> =>
  db.transaction(async (tx) => {
    const outcome = await apply(tx, update, now);
    if (callbackId !== undefined) await markProcessed(tx, callbackId, outcome);
    return outcome;
  });

async function apply(tx: Tx, update: PaymentUpdate, now: Date): Promise<ApplyOutcome> {
  const id = update.orderId ?? (await selectOrderByPayment(tx, update.provider, update.paymentId))?.id;
  const order = id === undefined ? null : await lockOrder(tx, id);
  if (order?.provider !== update.provider) return 'unknown-order';
  if (!isPaid(order) && isSameSum(order, update) && update.refunded >= order.amount) {
    // paid and given back before anything was credited: the books know nothing of it
    const { amount: refunded } = order;
    const { paymentId } = update;
    await updateOrder(tx, order.id, { state: 'refunded', refunded, paymentId, problem: null, pollAt: null });
    await deleteUnmatchedPayment(tx, update.provider, update.paymentId);
    return 'settled';
  }
  const problem = findProblem(order, update);
  if (problem !== null) {
    if (update.state === 'succeeded') await holdUnmatchedPayment(tx, order, update, problem, now);
    return problem;
  }
  await move(tx, order, update, now);
  return 'settled';
}

const isSameSum = ({ amount }: OrderRow, update: PaymentUpdate): boolean =>
  update.amount === amount && update.currency === 'RUB';

function findProblem(order: OrderRow, update: PaymentUpdate): OrderRow['problem'] {
  if (isPaid(order) && order.paymentId !== update.paymentId) return 'second-payment';
  if (update.isTest && update.state === 'succeeded') return 'test';
  if (update.currency !== 'RUB') return 'currency';
  if (update.amount !== order.amount) return 'amount';
  // paid for an account that is gone: an operator pays it back
  if (update.state === 'succeeded' && !isPaid(order) && order.playerId === null) return 'no-account';
  return null;
}

async function move(tx: Tx, order: OrderRow, update: PaymentUpdate, now: Date): Promise<void> {
  const { paymentId, receipt } = update;
  const isOther = order.paymentId !== null && order.paymentId !== paymentId;
  // a try of the payer that failed says nothing of the one that the order waits for
  if (isOther && update.state !== 'succeeded') return;
  const forward = rank(update.state) > rank(order.state);
  const state = forward ? update.state : order.state;
  const isCredit = forward && state === 'succeeded';
  if (isCredit) await creditOrder(tx, order, update, now);
  const net = order.net ?? (isPaid({ state }) ? update.net : null);
  if (!isCredit && order.net === null && net !== null) await bookCommission(tx, order, net, now);
  if (isCredit && order.problem !== null) await deleteUnmatchedPayment(tx, update.provider, paymentId);
  const refunded = isPaid({ state }) ? Math.min(Math.max(update.refunded, order.refunded), order.amount) : 0;
  if (refunded > order.refunded) await takeCoinsBack(tx, order, { refunded, cause: 'refund', now });
  const next = refunded === order.amount ? 'refunded' : state;
  await updateOrder(tx, order.id, {
    state: next,
    refunded,
    net,
    ...(isPaid(order) ? {} : { paymentId }),
    ...(receipt === null ? {} : { receipt }),
    ...(forward
      ? { reason: update.reason, pollAt: nextPollAt({ ...order, state: next, problem: null }, now) }
      : {}),
    ...(isCredit ? { paidAt: now, problem: null } : {}),
  });
}

/** A chargeback that the bank told of outside of the payment system's API: an operator's word, for all of the payment. */
export const chargeBack = (db: Db, orderId: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'succeeded') return false;
    await takeCoinsBack(tx, order, { refunded: order.amount, cause: 'chargeback', now });
    await updateOrder(tx, order.id, { state: 'refunded', refunded: order.amount });
    if (order.playerId !== null) await addNotice(tx, order.playerId, text.chargedBack, now);
    return true;
  });
