import type { Db } from '@site/server/db/types';
import { selectOrder } from '../money/orders/order.repo';
import { applyPaymentStatus } from '../money/status/apply-payment-status.service';

/** Books a refund that was made in the provider's cabinet. */
export async function bookCabinetRefund(
  db: Db,
  { orderId, refunded, now }: { orderId: string; refunded: number; now: Date },
): Promise<void> {
  const order = await selectOrder(db, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const { provider, amount, net } = order;
  await applyPaymentStatus(
    db,
    {
      ...{ provider, orderId, amount, net, refunded, paymentId: order.paymentId ?? orderId },
      ...{ state: 'succeeded', isProcessing: false, currency: 'RUB' },
      ...{ reason: null, receipt: null, isTest: false },
    },
    { now },
  );
}
