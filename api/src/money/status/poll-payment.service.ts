import { createAtProvider } from '../orders/create-payment.service';
import { isExpired, mayRepeatCreate, nextPollAt } from '../orders/polling-schedule';
import { expireOrder, selectOrder, updateOrder } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow, PaymentUpdate } from '../orders/payment-provider';
import { applyAndReport } from './apply-payment-status.service';
import { selectPaymentIds } from '../orders/payment-attempt.repo';

const EXPIRED = 'expired';

/**
 * Queries the provider about every payment of an order and applies the replies. Repeats an unconfirmed create
 * request if the repetition cannot create a second payment. Marks an unpaid order as expired when it is too
 * old. Throws `ProviderUnavailable` when a query fails. Never call this inside a transaction.
 */
export async function pollPayment(ports: PaymentPorts, order: OrderRow): Promise<void> {
  const { db, providers } = ports;
  // a provider that is switched off cannot be queried, but its orders still expire
  const provider = providers[order.provider];
  const paymentIds = await selectPaymentIds(db, order);
  if (paymentIds.length === 0 && mayRepeatCreate(provider, order, ports.now()))
    await createAtProvider(ports, order);
  const seen: PaymentUpdate[] = [];
  for (const paymentId of paymentIds) {
    const update = await provider?.fetch(paymentId);
    if (update) seen.push(update);
    // a provider may take its time, and the credit counts for the month and the draws of this moment
    const options = { now: ports.now() };
    if (update) await applyAndReport(ports, { ...update, orderId: update.orderId ?? order.id }, options);
  }
  const fresh = await selectOrder(db, order.id);
  if (!fresh) return;
  const now = ports.now();
  const isUnpaid = (fresh.state === 'created' || fresh.state === 'pending') && fresh.problem === null;
  if (isUnpaid && isExpired(fresh, now))
    await expireOrder(db, order.id, {
      reason: EXPIRED,
      pollAt: nextPollAt({ ...fresh, state: 'canceled' }, now),
    });
  else
    await updateOrder(db, order.id, {
      pollAt: nextPollAt(fresh, now),
      ...(provider && toReport(paymentIds, seen, now)),
    });
}

/**
 * Returns what the order stores about the provider's answers. A provider that knows none of the payments has no
 * page for them either.
 */
function toReport(
  paymentIds: readonly string[],
  seen: readonly PaymentUpdate[],
  now: Date,
): Partial<OrderRow> {
  if (paymentIds.length === 0) return {};
  if (seen.length === 0) return { confirmationUrl: null, providerState: 'waiting', seenAt: now };
  const isProcessing = seen.some((update) => update.state === 'pending' && update.isProcessing);
  return { providerState: isProcessing ? 'processing' : 'waiting', seenAt: now };
}
