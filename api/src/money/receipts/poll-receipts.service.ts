import { selectOrder, updateOrder } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow } from '../orders/payment-provider';
import { applyPaymentStatus } from '../status/apply-payment-status.service';
import { LATE_MS, nextReceiptPollAt, toWorstReceipt } from '../orders/receipt-schedule';

/**
 * Asks the provider about the receipts of a paid order and stores their states. Reports a receipt that failed or is late
 * to `onError` at each query, so that the alarm lasts. Throws `ProviderUnavailable` when a query fails.
 */
export async function pollReceipts(ports: PaymentPorts, { id, paymentId }: OrderRow): Promise<void> {
  const { db, providers, onError } = ports;
  const order = await selectOrder(db, id);
  const provider = order && providers[order.provider];
  if (!provider || paymentId === null) return updateOrder(db, id, { receiptPollAt: null });
  const now = ports.now();
  const update = await provider.fetch(paymentId);
  if (update) await applyPaymentStatus(db, { ...update, orderId: id }, { now });
  const refunds = (order.refunded > 0 && (await provider.listRefunds({ paymentId }))) || [];
  const made = refunds.filter(({ state }) => state !== 'canceled');
  const fresh = await selectOrder(db, id);
  if (!fresh) return;
  const states = {
    receipt: fresh.receipt,
    refundReceipt: toWorstReceipt(made.map(({ receipt }) => receipt)),
  };
  const receiptPollAt = nextReceiptPollAt({ ...fresh, ...states }, now);
  await updateOrder(db, id, { refundReceipt: states.refundReceipt, receiptPollAt });
  const isFailed = toWorstReceipt([states.receipt, states.refundReceipt]) === 'canceled';
  const isLate = now.getTime() - (fresh.receiptSince ?? now).getTime() > LATE_MS;
  if (receiptPollAt && (isFailed || isLate))
    onError(new ReceiptProblem(`${order.provider} ${id}: ${isFailed ? 'failed' : 'late'}`));
}

/** Wraps a receipt that failed or is late, so that it appears in the error log. */
class ReceiptProblem extends Error {
  override readonly name = 'ReceiptProblem';
}
