import type { Db, Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { holdGoods } from '../../shop/take-goods-back';
import { claimRequest, type OperationRow, selectOperation, updateOperation } from '../orders/operation.repo';
import { selectOrder, updateOrder } from '../orders/order.repo';
import { isPaid } from '../orders/order-state';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow } from '../orders/payment-provider';
import { applyPaymentStatus } from '../status/apply-payment-status.service';
import { selectUnmatchedPayments } from '../status/unmatched-payment.repo';
import { lockSubject } from './lock-operation';
import type { Draft } from './operation-draft';
import { toOnce } from './refunded-once';

/**
 * Sends a refund to the provider and books what the provider then reports. May be repeated while the outcome is
 * unknown: the operation is the key, and a provider without keys gets one request and is then only asked, unless it has
 * certainly refunded nothing by it. Sends nothing while the provider does not say what it has refunded so far.
 * Throws `PAYMENT_REFUSED` with the reason when the provider rejects the refund, and ends the operation, so that
 * another one has another key. Throws `UNAVAILABLE` when the provider is switched off.
 */
export async function sendRefund(ports: PaymentPorts, operation: OperationRow): Promise<void> {
  const { db } = ports;
  const order = await selectOrder(db, operation.orderId ?? '');
  const provider = order && ports.providers[order.provider];
  if (!provider) throw new Refusal('UNAVAILABLE');
  const isKeyless = provider.refundIdempotencyMs === 0;
  const since = operation.sentAt?.getTime() ?? ports.now().getTime();
  const isRepeatable = isKeyless || ports.now().getTime() - since < provider.refundIdempotencyMs;
  let refusal: string | null = null;
  for (const paymentId of operation.payments) {
    // Unitpay has no keys, and an earlier operation may have refunded the payment with another key
    if (!(await refreshPayment(ports, order, paymentId))) continue;
    const sum = await readOpenSum(ports, operation, paymentId);
    if (sum === null || !isRepeatable) continue;
    // stored first, so that a request is not repeated when the process dies before the answer
    if (isKeyless && !(await claimRequest(db, operation.id, ports.now()))) continue;
    const isSale = order.paymentId === paymentId && order.offsetAt !== null;
    const payment = { paymentId, amount: sum.amount, email: order.email, isSale };
    const key = `${operation.id}-${paymentId}`.slice(0, 64);
    const result = await provider.refund(payment, sum.kopecks, key);
    // Nobody has got the request, so it may be made again. Stored before the query, during which the process may die.
    if (isKeyless && result.kind === 'unsent') await updateOperation(db, operation, { requestedAt: null });
    const isFresh = await refreshPayment(ports, order, paymentId);
    if (result.kind !== 'refused') continue;
    if (isFresh) refusal = result.reason;
    // Nothing was refunded by a refused request, so it may be made again. Not when the refusal ends the operation:
    // another gateway could request the refund before that.
    else if (isKeyless) await updateOperation(db, operation, { requestedAt: null });
  }
  const isDone = await endIfRefunded(ports, operation);
  // The provider also rejects a request for a payment that was refunded in the meantime. This counts as done.
  if (refusal === null || isDone) return;
  await db.transaction((tx) => closeRefund(tx, operation, { refusal, now: ports.now() }));
  const once = await readOnce(db, operation);
  throw new Refusal('PAYMENT_REFUSED', { reason: refusal, ...(once === 'used' && { once: true }) });
}

/** Returns whether the provider refunds the payment of an operation once, and has refunded a part of it. */
async function readOnce(db: Db, { orderId, payments }: OperationRow): Promise<Draft['once']> {
  const order = await selectOrder(db, orderId ?? '');
  if (!order) return undefined;
  const unmatched = await selectUnmatchedPayments(db, order.id);
  const one = unmatched.find(({ paymentId }) => payments.includes(paymentId));
  return toOnce(order, one);
}

/**
 * Asks the provider about the payments of a refund, and ends the operation when they are refunded. Sends no refund.
 * Returns whether the provider has answered about each of them.
 */
export async function refreshRefund(ports: PaymentPorts, operation: OperationRow): Promise<boolean> {
  const order = await selectOrder(ports.db, operation.orderId ?? '');
  let isFresh = order !== null;
  for (const paymentId of operation.payments)
    if (order && !(await refreshPayment(ports, order, paymentId))) isFresh = false;
  await endIfRefunded(ports, operation);
  return isFresh;
}

/**
 * Returns whether the provider has accepted a refund of the operation's payments and not made it yet. Such a refund is
 * no part of the refunded sum of the payment. Throws `UNAVAILABLE` when the provider does not answer.
 */
export async function hasPendingRefund(ports: PaymentPorts, operation: OperationRow): Promise<boolean> {
  const order = await selectOrder(ports.db, operation.orderId ?? '');
  const provider = order && ports.providers[order.provider];
  if (!provider) throw new Refusal('UNAVAILABLE');
  try {
    for (const paymentId of operation.payments) {
      const refunds = (await provider.listRefunds({ paymentId })) ?? [];
      if (refunds.some(({ state }) => state === 'pending')) return true;
    }
    return false;
  } catch (error) {
    ports.onError(error);
    throw new Refusal('UNAVAILABLE');
  }
}

interface OpenSum {
  /** Full amount of the payment in kopecks. */
  amount: number;
  kopecks: number;
}

/** Returns the sum that the operation still refunds of a payment, or null when it has been refunded. */
async function readOpenSum(
  { db }: PaymentPorts,
  { id, orderId, kopecks, upTo }: OperationRow,
  paymentId: string,
): Promise<OpenSum | null> {
  const stored = await selectOperation(db, id);
  if (stored?.state !== 'sent') return null;
  const unmatched = (await selectUnmatchedPayments(db, orderId ?? '')).find(
    (payment) => payment.paymentId === paymentId,
  );
  if (!unmatched) {
    const order = await selectOrder(db, orderId ?? '');
    const isOpen =
      order && isPaid(order) && order.paymentId === paymentId && order.refunded < (upTo ?? order.amount);
    return isOpen && kopecks !== null ? { amount: order.amount, kopecks } : null;
  }
  const { amount, refunded } = unmatched;
  const left = (upTo ?? amount) - refunded;
  return left > 0 ? { amount, kopecks: left } : null;
}

/** Ends the operation if all its unmatched payments are refunded. The order's own payment ends it when it is booked. */
function endIfRefunded({ db, now }: PaymentPorts, operation: OperationRow): Promise<boolean> {
  const { id, orderId, payments, upTo } = operation;
  return db.transaction(async (tx) => {
    await lockSubject(tx, operation);
    const unmatched = (await selectUnmatchedPayments(tx, orderId ?? '')).filter(({ paymentId }) =>
      payments.includes(paymentId),
    );
    const isRefunded =
      unmatched.length > 0 && unmatched.every(({ amount, refunded }) => refunded >= (upTo ?? amount));
    if (isRefunded) await updateOperation(tx, { id, state: 'sent' }, { state: 'done', doneAt: now() });
    return (await selectOperation(tx, id))?.state === 'done';
  });
}

/**
 * Ends an operation that is still in the given state without a movement, releases the reserved sum and lets held goods
 * be delivered.
 */
export async function closeRefund(
  tx: Tx,
  operation: OperationRow,
  { refusal, now }: { refusal: string; now: Date },
): Promise<void> {
  await lockSubject(tx, operation);
  if (!(await updateOperation(tx, operation, { state: 'refused', refusal, doneAt: now }))) return;
  if (operation.orderId !== null) await updateOrder(tx, operation.orderId, { refunding: 0 });
  await holdGoods(tx, operation.take, now);
}

/**
 * Fetches a payment and applies its state. Returns false, and reports the failure, when the provider has not answered.
 */
async function refreshPayment(
  { db, providers, now, onError }: PaymentPorts,
  { id, provider }: OrderRow,
  paymentId: string,
): Promise<boolean> {
  const source = providers[provider];
  if (!source) return false;
  try {
    const update = await source.fetch(paymentId);
    if (update) await applyPaymentStatus(db, { ...update, orderId: id }, { now: now() });
    return true;
  } catch (error) {
    onError(error);
    return false;
  }
}
