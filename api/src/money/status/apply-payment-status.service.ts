import type { Db, Tx } from '@site/server/db/types';
import { paymentLetters as letters } from '../orders/payment-letters.text';
import { paymentText as text } from '../orders/payment.text';
import { nextPollAt } from '../orders/polling-schedule';
import { bookCommission, creditOrder, type EntryNote } from './book-payment.service';
import { bookRefund, endUnbookedRefund } from './book-refund.service';
import { markProcessed } from '../orders/callback.repo';
import { type LockedOrder, lockOrder, selectOrderByPayment, updateOrder } from '../orders/order.repo';
import { closeReplacements } from '../orders/withdraw-order.service';
import { isPaid, rank } from '../orders/order-state';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow, PaymentUpdate, ReceiptState } from '../orders/payment-provider';
import { toLaterReceipt } from '../orders/receipt-schedule';
import { countChargebacks } from './count-chargebacks';
import { tellOfMoney } from './money-message.service';
import { deleteUnmatchedPayment } from './unmatched-payment.repo';
import { holdUnmatchedPayment } from './unmatched-payment.service';

/**
 * Result of applying a payment update. `settled`: nothing remains to be done for the update. `unknown-order`:
 * the order does not exist. Any other value is the problem that prevented the update.
 */
export type ApplyOutcome = 'settled' | 'unknown-order' | NonNullable<OrderRow['problem']>;

type Booking = Omit<ApplyOptions, 'callbackId'>;

interface ApplyOptions {
  now: Date;
  /** Callback that reported the update. The callback is marked as processed in the same transaction. */
  callbackId?: number;
  /** Operator who books the update by hand, and the reason, for the ledger entries. */
  note?: EntryNote;
}

/**
 * Calls `applyPaymentStatus`. If a successful payment could not be applied to its order, also reports this
 * to `onError`.
 */
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
  override readonly name = 'UnappliedPayment';
}

/**
 * Applies a payment update to its order. Callbacks and query results may report a payment in any sequence and
 * any number of times. The state of an order never moves backwards. Credit, ledger entry and order state
 * change in one transaction, while the player and the order are locked (docs/product/payments.md#ledger).
 */
export const applyPaymentStatus = (
  db: Db,
  update: PaymentUpdate,
  { callbackId, ...options }: ApplyOptions,
): Promise<ApplyOutcome> =>
  db.transaction(async (tx) => {
    const outcome = await applyInTransaction(tx, update, options);
    if (callbackId !== undefined) await markProcessed(tx, callbackId, outcome);
    return outcome;
  });

/** Does what `applyPaymentStatus` does, in the caller's transaction. */
export async function applyInTransaction(
  tx: Tx,
  update: PaymentUpdate,
  { now, note }: Booking,
): Promise<ApplyOutcome> {
  const id = update.orderId ?? (await selectOrderByPayment(tx, update.provider, update.paymentId))?.id;
  const locked = id === undefined ? null : await lockOrder(tx, id);
  const order = locked && (await countChargebacks(tx, locked));
  if (order?.provider !== update.provider) return 'unknown-order';
  if (isReturned(order, update)) {
    const { amount: refunded } = order;
    const { paymentId } = update;
    await updateOrder(tx, order.id, {
      ...{ state: 'refunded', refunded, paymentId, problem: null, pollAt: null },
      ...toReceipts(order, { receipt: update.receipt, isPaid: true, refunded }, now),
    });
    await deleteUnmatchedPayment(tx, update.provider, paymentId);
    await endUnbookedRefund(tx, { orderId: order.id, paymentId }, now);
    const message = { notice: text.neverCredited(order.amount), letter: letters.neverCredited(order) };
    if (!update.isTest) await tellOfMoney(tx, order, message, now);
    return 'settled';
  }
  const problem = findProblem(order, update);
  if (problem !== null) {
    if (update.state === 'succeeded') await holdUnmatchedPayment(tx, order, update, problem, now);
    return problem;
  }
  await moveOrder(tx, order, update, { now, note });
  return 'settled';
}

/** Returns true when a payment was fully refunded before it was credited, so that there is nothing to book. */
export const isReturned = (order: OrderRow, update: PaymentUpdate): boolean =>
  !isPaid(order) &&
  update.amount === order.amount &&
  update.currency === 'RUB' &&
  update.refunded >= order.amount;

/** Returns why a payment cannot be credited to its order, or null. */
export function findProblem(order: OrderRow, update: PaymentUpdate): OrderRow['problem'] {
  if (isPaid(order) && order.paymentId !== update.paymentId) return 'second-payment';
  if (update.isTest && update.state === 'succeeded') return 'test';
  if (update.currency !== 'RUB') return 'currency';
  if (update.amount !== order.amount) return 'amount';
  // the account was deleted, so an operator has to refund the payment
  if (update.state === 'succeeded' && !isPaid(order) && order.playerId === null) return 'no-account';
  return null;
}

async function moveOrder(
  tx: Tx,
  order: LockedOrder,
  update: PaymentUpdate,
  { now, note }: Booking,
): Promise<void> {
  const { paymentId } = update;
  const isOther = order.paymentId !== null && order.paymentId !== paymentId;
  // an unpaid or canceled payment does not affect an order that refers to a different payment
  if (isOther && update.state !== 'succeeded') return;
  const isForward = rank(update.state) > rank(order.state);
  const state = isForward ? update.state : order.state;
  const isCredit = isForward && state === 'succeeded';
  if (isCredit) {
    // Replacements are locked before the account. A payment of a replacement takes the locks in the same order.
    await closeReplacements(tx, order);
    await creditOrder(tx, order, update, { now, note });
  }
  const net = order.net ?? (isPaid({ state }) ? update.net : null);
  // a payment that went back before its credit has no sale
  const isReport = order.paidAt !== null && order.net === null && net !== null;
  if (isReport) await bookCommission(tx, order, net, now);
  if (isCredit && order.problem !== null) await deleteUnmatchedPayment(tx, update.provider, paymentId);
  // the provider does not report what the bank has taken back
  const reported = Math.max(update.refunded + order.chargedBack, order.refunded);
  const refunded = isPaid({ state }) ? Math.min(reported, order.amount) : 0;
  if (refunded > order.refunded) await bookRefund(tx, order, { refunded, now, note });
  const next = refunded === order.amount ? 'refunded' : state;
  await updateOrder(tx, order.id, {
    state: next,
    refunded,
    chargedBack: order.chargedBack,
    net,
    ...(isPaid(order) ? {} : { paymentId }),
    ...toReceipts(order, { receipt: update.receipt, isPaid: isPaid({ state }), refunded }, now),
    ...(isForward
      ? { reason: update.reason, pollAt: nextPollAt({ ...order, state: next, problem: null }, now) }
      : {}),
    // a payment that is adopted counts for the month and the draws of its own time
    ...(isCredit ? { paidAt: (note && update.origin?.paidAt) ?? now, problem: null } : {}),
  });
}

interface ReceiptReport {
  receipt: ReceiptState | null;
  isPaid: boolean;
  refunded: number;
}

/** Returns the states of receipts, and plans queries when a payment or a refund awaits one. */
function toReceipts(order: OrderRow, report: ReceiptReport, now: Date): Partial<OrderRow> {
  const receipt = toLaterReceipt(order.receipt, report.receipt);
  const isUnsent = receipt !== null && receipt !== 'succeeded';
  // an operator has dealt with the receipt, whatever the provider reports about it later
  const isNew = !isPaid(order) || (receipt !== order.receipt && order.receiptSettled === null);
  const isAwaited = report.isPaid && isUnsent && isNew;
  const isOffsetDue = report.isPaid && !isPaid(order) && order.offsetReceipt === 'due';
  // a refund may have a receipt although its payment had none
  if (isAwaited || isOffsetDue || report.refunded > order.refunded)
    return { receipt, receiptPollAt: now, receiptSince: now };
  return { receipt };
}
