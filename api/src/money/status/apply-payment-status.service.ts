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

export interface ApplyOptions {
  now: Date;
  /** The row of the inbox that told it: marked in the same transaction. */
  inboxId?: number;
}

/** The same, and an operator hears of money that came and that no order can take. */
export async function applyAndReport(
  { db, onError }: Pick<PaymentPorts, 'db' | 'onError'>,
  news: PaymentUpdate,
  options: ApplyOptions,
): Promise<ApplyOutcome> {
  const settled = await applyPaymentStatus(db, news, options);
  if (settled !== 'settled' && news.state === 'succeeded')
    onError(new UnappliedPayment(`${news.provider} ${news.paymentId}: ${settled}`));
  return settled;
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
  news: PaymentUpdate,
  { now, inboxId }: ApplyOptions,
): Promise<ApplyOutcome> =>
  db.transaction(async (tx) => {
    const settled = await apply(tx, news, now);
    if (inboxId !== undefined) await markProcessed(tx, inboxId, settled);
    return settled;
  });

async function apply(tx: Tx, news: PaymentUpdate, now: Date): Promise<ApplyOutcome> {
  const id = news.orderId ?? (await selectOrderByPayment(tx, news.provider, news.paymentId))?.id;
  const order = id === undefined ? null : await lockOrder(tx, id);
  if (order?.provider !== news.provider) return 'unknown-order';
  if (!isPaid(order) && isSameSum(order, news) && news.refunded >= order.amount) {
    // paid and given back before anything was credited: the books know nothing of it
    const { amount: refunded } = order;
    const { paymentId } = news;
    await updateOrder(tx, order.id, { state: 'refunded', refunded, paymentId, problem: null, pollAt: null });
    await deleteUnmatchedPayment(tx, news.provider, news.paymentId);
    return 'settled';
  }
  const problem = findProblem(order, news);
  if (problem !== null) {
    if (news.state === 'succeeded') await holdUnmatchedPayment(tx, order, news, problem, now);
    return problem;
  }
  await move(tx, order, news, now);
  return 'settled';
}

const isSameSum = ({ amount }: OrderRow, news: PaymentUpdate): boolean =>
  news.amount === amount && news.currency === 'RUB';

function findProblem(order: OrderRow, news: PaymentUpdate): OrderRow['problem'] {
  if (isPaid(order) && order.paymentId !== news.paymentId) return 'second-payment';
  if (news.isTest && news.state === 'succeeded') return 'test';
  if (news.currency !== 'RUB') return 'currency';
  if (news.amount !== order.amount) return 'amount';
  // paid for an account that is gone: an operator pays it back
  if (news.state === 'succeeded' && !isPaid(order) && order.playerId === null) return 'no-account';
  return null;
}

async function move(tx: Tx, order: OrderRow, news: PaymentUpdate, now: Date): Promise<void> {
  const { paymentId, receipt } = news;
  const isOther = order.paymentId !== null && order.paymentId !== paymentId;
  // a try of the payer that failed says nothing of the one that the order waits for
  if (isOther && news.state !== 'succeeded') return;
  const forward = rank(news.state) > rank(order.state);
  const state = forward ? news.state : order.state;
  const isCredit = forward && state === 'succeeded';
  if (isCredit) await creditOrder(tx, order, news, now);
  const net = order.net ?? (isPaid({ state }) ? news.net : null);
  if (!isCredit && order.net === null && net !== null) await bookCommission(tx, order, net, now);
  if (isCredit && order.problem !== null) await deleteUnmatchedPayment(tx, news.provider, paymentId);
  const refunded = isPaid({ state }) ? Math.min(Math.max(news.refunded, order.refunded), order.amount) : 0;
  if (refunded > order.refunded) await takeCoinsBack(tx, order, { refunded, cause: 'refund', now });
  const next = refunded === order.amount ? 'refunded' : state;
  await updateOrder(tx, order.id, {
    state: next,
    refunded,
    net,
    ...(isPaid(order) ? {} : { paymentId }),
    ...(receipt === null ? {} : { receipt }),
    ...(forward
      ? { reason: news.reason, pollAt: nextPollAt({ ...order, state: next, problem: null }, now) }
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
