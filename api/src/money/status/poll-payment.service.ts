import { createAtProvider } from '../orders/create-payment.service';
import { isExpired, mayRepeatCreate, nextPollAt } from '../orders/polling-schedule';
import { expireOrder, selectOrder, updateOrder } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow } from '../orders/payment-provider';
import { applyAndReport } from './apply-payment-status.service';
import { selectPaymentIds } from '../orders/payment-attempt.repo';

/** Of an order that nobody can pay any more, and of which nothing was heard. */
const EXPIRED = 'expired';

/**
 * Asks the payment system what became of an order and settles it. One whose payment is not known yet is asked for again where
 * that can't make a second payment. Throws `ProviderAway`. Not inside a transaction.
 */
export async function pollPayment(ports: PaymentPorts, order: OrderRow): Promise<void> {
  const { db, providers } = ports;
  // of one that is switched off nothing is learnt, but its orders run out as all do
  const provider = providers[order.provider];
  const now = ports.now();
  const paymentIds = await selectPaymentIds(db, order);
  if (paymentIds.length === 0 && mayRepeatCreate(provider, order, now)) await createAtProvider(ports, order);
  for (const paymentId of paymentIds) {
    const update = await provider?.fetch(paymentId);
    if (update) await applyAndReport(ports, { ...update, orderId: update.orderId ?? order.id }, { now });
  }
  const fresh = await selectOrder(db, order.id);
  if (!fresh) return;
  const isUnpaid = (fresh.state === 'created' || fresh.state === 'pending') && fresh.problem === null;
  if (isUnpaid && isExpired(fresh, now)) await expireOrder(db, order.id, EXPIRED);
  else await updateOrder(db, order.id, { pollAt: nextPollAt(fresh, now) });
}
