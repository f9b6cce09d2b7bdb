import type { Db } from '@site/server/db/types';
import { lockOrder, updateOrder } from '../orders/order.repo';
import { isPaid } from '../orders/order-state';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow, PaymentProvider } from '../orders/payment-provider';

/**
 * Requests the receipt that offsets the prepayment of a credited order, and stores its state (docs/decisions/0134). The
 * sum is stored before the request, and the provider is asked for an existing receipt first, so neither a killed
 * process nor a repetition makes a second one. Throws `ProviderUnavailable` when the outcome is unknown.
 */
export async function sendOffset(
  { db, now }: PaymentPorts,
  provider: PaymentProvider,
  { id }: OrderRow,
): Promise<void> {
  const started = await startOffset(db, id, now());
  if (!started || started.paymentId === null || started.offsetKopecks === null || !provider.requestOffset)
    return;
  const { paymentId, email, offsetKopecks: kopecks, offsetRefusals: refusals } = started;
  const result = await provider.requestOffset({ paymentId, email, kopecks, key: toOffsetKey(started) });
  const offsetReceipt = result.kind === 'made' ? result.state : 'canceled';
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    // an operator has ended the alarm, or another process has stored a later answer
    const isSame = order?.offsetReceipt === started.offsetReceipt && order.offsetRefusals === refusals;
    if (!isSame) return;
    const isRetried = started.offsetReceipt === 'canceled' && offsetReceipt === 'pending';
    await updateOrder(tx, id, {
      offsetReceipt,
      // a receipt that was requested again is late a day after this request
      ...(isRetried ? { receiptSince: toReceiptSince(order, now()) } : {}),
      offsetRefusals: result.kind === 'refused' ? refusals + 1 : refusals,
    });
  });
}

/** Returns the time from which receipts of an order are awaited: that of a refund whose receipt is still pending. */
const toReceiptSince = ({ refundReceipt, receiptSince }: OrderRow, now: Date): Date =>
  (refundReceipt === 'pending' && receiptSince) || now;

const toOffsetKey = ({ id, offsetRefusals }: OrderRow): string => `${id}-offset-${offsetRefusals}`;

/**
 * Fixes the sum of the offset when the order may be offset: its coins are credited, its prepayment has a receipt, and
 * no refund is on its way, whose receipt would otherwise change while it is repeated. Returns null when nothing is to
 * be sent.
 */
const startOffset = (db: Db, id: string, now: Date): Promise<OrderRow | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || !isPaid(order) || order.receiptPollAt === null) return null;
    const { offsetReceipt, amount, refunded, receipt, refunding } = order;
    if (offsetReceipt === 'pending' || offsetReceipt === 'canceled') return order;
    if (offsetReceipt !== 'due') return null;
    if (refunded === amount) await updateOrder(tx, id, { offsetReceipt: null });
    if (refunded === amount || refunding > 0 || receipt !== 'succeeded') return null;
    const change = {
      offsetReceipt: 'pending' as const,
      ...{ offsetKopecks: amount - refunded, offsetAt: now, receiptSince: toReceiptSince(order, now) },
    };
    await updateOrder(tx, id, change);
    return { ...order, ...change };
  });
