import { createAtProvider } from './create.service';
import { isOver, toAskAt } from './ask-times';
import { expireOrder, selectOrder, updateOrder } from './order.repo';
import type { PaymentPorts } from './payment-ports';
import type { OrderRow } from './provider';
import { settleOrTell } from './settle.service';

/** Of an order that nobody can pay any more, and of which nothing was heard. */
export const EXPIRED = 'expired';

/**
 * Asks the payment system what became of an order and settles it. One whose payment is not known yet is asked for again where
 * that can't make a second payment. Throws `ProviderAway`. Not inside a transaction.
 */
export async function askProvider(ports: PaymentPorts, order: OrderRow): Promise<void> {
  const { db, providers } = ports;
  const provider = providers[order.provider];
  if (!provider) return;
  const now = ports.now();
  if (order.paymentId === null) {
    const mayRepeat = provider.repeatsCreate && order.state === 'created' && !isOver(order, now);
    if (mayRepeat) await createAtProvider(ports, order);
  } else {
    const news = await provider.fetch(order.paymentId);
    if (news) await settleOrTell(ports, { ...news, orderId: news.orderId ?? order.id }, { now });
  }
  const fresh = await selectOrder(db, order.id);
  if (!fresh || fresh.problem !== null) return;
  const isUnpaid = fresh.state === 'created' || fresh.state === 'pending';
  if (isUnpaid && isOver(fresh, now)) await expireOrder(db, order.id, EXPIRED);
  else await updateOrder(db, order.id, { askAt: toAskAt(fresh, now) });
}
