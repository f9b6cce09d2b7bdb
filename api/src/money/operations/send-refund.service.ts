import { HOUR_MS } from '@site/contracts/time';
import type { Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { holdGoods } from '../../shop/take-goods-back';
import { type OperationRow, selectOperation, updateOperation } from '../orders/operation.repo';
import { lockOrder, selectOrder, updateOrder } from '../orders/order.repo';
import { isPaid } from '../orders/order-state';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow } from '../orders/payment-provider';
import { applyPaymentStatus } from '../status/apply-payment-status.service';
import { selectUnmatchedPayments } from '../status/unmatched-payment.repo';

/** Time during which the provider makes no second refund for the same key. Later the payment is only queried. */
const KEY_LIFETIME_MS = 23 * HOUR_MS;

/**
 * Sends a refund to the provider and books what the provider then reports. May be repeated while the outcome is
 * unknown, because the operation is the key. Throws `PAYMENT_REFUSED` with the reason when the provider rejects it, and
 * ends the operation, so that another one has another key. Throws `UNAVAILABLE` when the provider is switched off.
 */
export async function sendRefund(ports: PaymentPorts, operation: OperationRow): Promise<void> {
  const { db } = ports;
  const order = await selectOrder(db, operation.orderId ?? '');
  const provider = order && ports.providers[order.provider];
  if (!provider) throw new Refusal('UNAVAILABLE');
  const isRepeatable =
    operation.sentAt === null || ports.now().getTime() - operation.sentAt.getTime() < KEY_LIFETIME_MS;
  let refusal: string | null = null;
  for (const paymentId of operation.payments) {
    // Unitpay has no keys and allows one refund per payment, so the stored amounts must be up to date
    await refreshPayment(ports, order, paymentId);
    const sum = await readOpenSum(ports, operation, paymentId);
    if (sum === null || !isRepeatable) continue;
    const payment = { paymentId, amount: sum.amount, email: order.email };
    const key = `${operation.id}-${paymentId}`.slice(0, 64);
    const result = await provider.refund(payment, sum.kopecks, key);
    await refreshPayment(ports, order, paymentId);
    if (result.kind === 'refused') refusal = result.reason;
  }
  const isDone = await endIfRefunded(ports, operation);
  // The provider also rejects a request for a payment that was refunded in the meantime. This counts as done.
  if (refusal === null || isDone) return;
  await db.transaction((tx) => closeRefund(tx, operation, { refusal, now: ports.now() }));
  throw new Refusal('PAYMENT_REFUSED', { reason: refusal });
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
async function endIfRefunded({ db, now }: PaymentPorts, operation: OperationRow): Promise<boolean> {
  const { id, orderId, payments, upTo } = operation;
  const unmatched = (await selectUnmatchedPayments(db, orderId ?? '')).filter(({ paymentId }) =>
    payments.includes(paymentId),
  );
  const isRefunded =
    unmatched.length > 0 && unmatched.every(({ amount, refunded }) => refunded >= (upTo ?? amount));
  if (isRefunded) await updateOperation(db, id, { state: 'done', doneAt: now() });
  return (await selectOperation(db, id))?.state === 'done';
}

/** Ends an operation without a movement, releases the reserved sum and lets held goods be delivered. */
export async function closeRefund(
  tx: Tx,
  { id, orderId, take }: OperationRow,
  { refusal, now }: { refusal: string; now: Date },
): Promise<void> {
  if (orderId !== null && (await lockOrder(tx, orderId)) === null) throw new Error(`no order ${orderId}`);
  if (!(await updateOperation(tx, id, { state: 'refused', refusal, doneAt: now }))) return;
  if (orderId !== null) await updateOrder(tx, orderId, { refunding: 0 });
  await holdGoods(tx, take, now);
}

/** Fetches a payment and applies its state. Reports a provider failure instead of throwing an error. */
async function refreshPayment(
  { db, providers, now, onError }: PaymentPorts,
  { id, provider }: OrderRow,
  paymentId: string,
): Promise<void> {
  try {
    const update = await providers[provider]?.fetch(paymentId);
    if (update) await applyPaymentStatus(db, { ...update, orderId: id }, { now: now() });
  } catch (error) {
    onError(error);
  }
}
