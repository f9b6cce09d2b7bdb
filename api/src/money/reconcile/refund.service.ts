import type { RefundReply } from '@site/shared/contracts/money';
import { Refusal } from '../../platform/http/refusal';
import { selectOrder } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow, RefundablePayment } from '../orders/payment-provider';
import { applyPaymentStatus } from '../status/apply-payment-status.service';
import { selectUnmatchedPayments, type UnmatchedPayment } from '../status/unmatched-payment.repo';

interface RefundTarget {
  orderId: string;
  /** Which of the order's payments; without it those that the order could not take, or its own where there are none. */
  paymentId?: string;
}

/**
 * Pays the rest of a payment back by its payment system, and takes its coins once that has said so (docs/decisions/0018). An order
 * that was paid more than once gives back what it could not take: its own payment only by its number, so that the same call again
 * is the same refund. Throws `NOT_FOUND`, `CONFLICT` for one that is not paid, `PAYMENT_REFUSED`, `UNAVAILABLE`.
 */
export async function refundPayment(
  ports: PaymentPorts,
  { orderId, paymentId }: RefundTarget,
): Promise<RefundReply> {
  const order = await selectOrder(ports.db, orderId);
  if (!order) throw new Refusal('NOT_FOUND');
  const unmatchedPayments = (await selectUnmatchedPayments(ports.db, orderId)).filter(
    (unmatched) => paymentId === undefined || unmatched.paymentId === paymentId,
  );
  if (unmatchedPayments.length > 0) return refundUnmatched(ports, order, unmatchedPayments);
  if (paymentId !== undefined && paymentId !== order.paymentId) throw new Refusal('NOT_FOUND');
  return refundOwn(ports, order);
}

async function refundOwn(ports: PaymentPorts, order: OrderRow): Promise<RefundReply> {
  const { id: orderId, amount, email } = order;
  const reply = { orderId, payments: order.paymentId === null ? [] : [order.paymentId] };
  if (order.state === 'refunded') return { ...reply, refunded: order.refunded, outcome: 'done' };
  if (order.state !== 'succeeded' || order.paymentId === null) throw new Refusal('CONFLICT');
  const payment = { paymentId: order.paymentId, amount, email };
  const refusal = await giveBack(ports, order, payment, order.refunded, `${orderId}-r${order.refunded}`);
  const refunded = (await selectOrder(ports.db, orderId))?.refunded ?? order.refunded;
  const isDone = refunded > order.refunded;
  // one that was refused because it has happened already, by another's hand, is done
  if (refusal !== null && !isDone) throw new Refusal('PAYMENT_REFUSED', { reason: refusal });
  return { ...reply, refunded, outcome: isDone ? 'done' : 'unknown' };
}

async function refundUnmatched(
  ports: PaymentPorts,
  order: OrderRow,
  unmatchedPayments: readonly UnmatchedPayment[],
): Promise<RefundReply> {
  const wanted = unmatchedPayments.map(({ paymentId }) => paymentId);
  const readWanted = async () =>
    (await selectUnmatchedPayments(ports.db, order.id)).filter(({ paymentId }) => wanted.includes(paymentId));
  // Unitpay gives back once: what is given back has to be all there is
  for (const paymentId of wanted) await refreshPayment(ports, order, paymentId);
  let refusal: string | null = null;
  const open = (await readWanted()).filter(({ amount, refunded }) => refunded < amount);
  // of another currency its cabinet knows the sum
  if (open.some(({ currency }) => currency !== 'RUB')) throw new Refusal('CONFLICT');
  for (const { paymentId, amount, refunded } of open) {
    const payment = { paymentId, amount, email: order.email };
    refusal = (await giveBack(ports, order, payment, refunded, `${paymentId}-r${refunded}`)) ?? refusal;
  }
  const left = (await readWanted()).filter(({ amount, refunded }) => refunded < amount);
  if (refusal !== null && left.length > 0) throw new Refusal('PAYMENT_REFUSED', { reason: refusal });
  const sum = (of: readonly UnmatchedPayment[]) => of.reduce((total, { amount }) => total + amount, 0);
  return {
    orderId: order.id,
    payments: wanted,
    refunded: sum(unmatchedPayments) - sum(left),
    outcome: left.length === 0 ? 'done' : 'unknown',
  };
}

/** Asks for a refund, then for what has become of the payment, and settles that. Gives why it was refused, if it was. */
async function giveBack(
  ports: PaymentPorts,
  order: OrderRow,
  payment: RefundablePayment,
  refunded: number,
  key: string,
): Promise<string | null> {
  const provider = ports.providers[order.provider];
  if (!provider) throw new Refusal('UNAVAILABLE');
  const result = await provider.refund(payment, payment.amount - refunded, key);
  await refreshPayment(ports, order, payment.paymentId);
  return result.kind === 'refused' ? result.reason : null;
}

/** Settles what the payment system says of a payment by now; nothing, when it does not answer. */
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
