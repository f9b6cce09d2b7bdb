import { DAY_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { lockOrder, selectOrder, updateOrder } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import type { ListedRefund, OrderRow } from '../orders/payment-provider';
import { applyPaymentStatus } from '../status/apply-payment-status.service';
import { sendOffset } from './offset-receipt.service';
import { LATE_MS, nextReceiptPollAt, toOpenReceipts, toWorstReceipt } from '../orders/receipt-schedule';

/**
 * Asks the provider about the receipts of a paid order and stores their states. Reports a receipt that failed or is
 * late to `onError` at each query, so that the alarm lasts. Throws `ProviderUnavailable` when a query fails.
 */
export async function pollReceipts(ports: PaymentPorts, leased: OrderRow): Promise<void> {
  const { db, providers, onError } = ports;
  const { id, paymentId } = leased;
  const provider = providers[leased.provider];
  const now = ports.now();
  if (paymentId === null) return updateOrder(db, id, { receiptPollAt: null });
  // a provider that is switched off cannot be queried now, but perhaps after the next start
  if (!provider) return updateOrder(db, id, { receiptPollAt: new Date(now.getTime() + DAY_MS) });
  const update = await provider.fetch(paymentId);
  if (update) await applyPaymentStatus(db, { ...update, orderId: id }, { now });
  // the payment may have reported a refund, whose receipt is queried too
  const asked = await selectOrder(db, id);
  if (!asked?.receiptPollAt) return;
  const refunds = (asked.refunded > 0 && (await provider.listRefunds({ paymentId }))) || [];
  const made = refunds.filter((refund) => refund.state !== 'canceled' && !isSettled(asked, refund));
  // a refund without an address has no receipt, although its payment had one
  const isMissing = provider.receipts && asked.receipt !== null && asked.email === null;
  const refundReceipt = toWorstReceipt(made.map(({ receipt }) => receipt ?? (isMissing ? 'canceled' : null)));
  // the request for the offset may fail
  if (!(await updateUnchanged(db, asked, () => ({ refundReceipt })))) return;
  await sendOffset(ports, provider, asked);
  const stored = await updateUnchanged(db, asked, (order) => ({
    receiptPollAt: nextReceiptPollAt(order, now),
  }));
  if (!stored?.receiptPollAt) return;
  const isFailed = toWorstReceipt(toOpenReceipts(stored)) === 'canceled';
  const isLate = now.getTime() - (stored.receiptSince ?? now).getTime() > LATE_MS;
  if (isFailed || isLate)
    onError(new ReceiptProblem(`${provider.name} ${id}: ${isFailed ? 'failed' : 'late'}`));
}

/** Returns true for a refund from before an operator dealt with the receipts of its order. */
const isSettled = ({ receiptSettled }: OrderRow, { createdAt }: ListedRefund): boolean =>
  receiptSettled !== null && createdAt.getTime() > 0 && createdAt.getTime() <= receiptSettled.at;

/**
 * Stores the receipts of refunds, or plans the next query. Returns the stored order, or null when a refund was booked
 * or an operator has ended the alarm since the provider was asked: then the plan that was made meanwhile stays.
 */
const updateUnchanged = (
  db: Db,
  asked: OrderRow,
  toChange: (order: OrderRow) => Partial<Pick<OrderRow, 'refundReceipt' | 'receiptPollAt'>>,
): Promise<OrderRow | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, asked.id);
    const isUnchanged =
      order?.refunded === asked.refunded && order.receiptPollAt?.getTime() === asked.receiptPollAt?.getTime();
    if (!order || !isUnchanged) return null;
    const change = toChange(order);
    await updateOrder(tx, order.id, change);
    return { ...order, ...change };
  });

/** Wraps a receipt that failed or is late, so that it appears in the error log. */
class ReceiptProblem extends Error {
  override readonly name = 'ReceiptProblem';
}
