import { Refusal } from '../http/refusal';
import { selectOrder } from './order.repo';
import type { PaymentPorts } from './payment-ports';
import { settle } from './settle.service';

export interface RefundReply {
  orderId: string;
  /** Kopecks that have gone back so far. */
  refunded: number;
  /** `unknown`: the payment system has not said; the same again does no harm. */
  outcome: 'done' | 'unknown';
}

/**
 * Pays the rest of a payment back by its payment system, and takes its coins once that has said so (docs/decisions/0018). The same
 * again is the same refund. Throws `NOT_FOUND`, `CONFLICT` for one that is not paid, `PAYMENT_REFUSED`.
 */
export async function refundPayment(ports: PaymentPorts, orderId: string): Promise<RefundReply> {
  const { db, providers, now } = ports;
  const order = await selectOrder(db, orderId);
  if (!order) throw new Refusal('NOT_FOUND');
  if (order.state === 'refunded') return { orderId, refunded: order.refunded, outcome: 'done' };
  const provider = providers[order.provider];
  // one that could not be credited is paid back too
  const isPaid = order.state === 'succeeded' || order.problem === 'no-account';
  if (!isPaid || order.paymentId === null) throw new Refusal('CONFLICT');
  if (!provider) throw new Refusal('UNAVAILABLE');
  const asked = await provider.refund(order, order.amount - order.refunded, `${order.id}-r${order.refunded}`);
  const news = await provider.fetch(order.paymentId).catch((error: unknown) => {
    ports.onError(error);
    return null;
  });
  if (news) await settle(db, { ...news, orderId: order.id }, { now: now() });
  const fresh = await selectOrder(db, orderId);
  const refunded = fresh?.refunded ?? order.refunded;
  // one that was refused because it has happened already, by another's hand, is done
  if (asked.kind === 'refused' && refunded === order.refunded)
    throw new Refusal('PAYMENT_REFUSED', { reason: asked.reason });
  return { orderId, refunded, outcome: refunded > order.refunded ? 'done' : 'unknown' };
}
