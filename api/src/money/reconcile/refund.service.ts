import type { RefundReply } from '@site/shared/contracts/money';
import { Refusal } from '../../http/refusal';
import { selectOrder } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow, RefundablePayment } from '../orders/payment-provider';
import { applyPaymentStatus } from '../status/apply-payment-status.service';
import { selectUnmatchedPayments, type UnmatchedPayment } from '../status/unmatched-payment.repo';

interface RefundTarget {
  orderId: string;
  /**
   * Id of the payment to refund. Default: the order's unmatched payments or, if there are none, the payment
   * that paid the order.
   */
  paymentId?: string;
}

/**
 * Refunds the part of a payment that has not been refunded yet. The coins are taken back once the provider
 * confirms the refund (docs/decisions/0018). If the order has unmatched payments, its own payment is refunded
 * only when `paymentId` names it, so that a repeated call never refunds a correct payment. Throws
 * `NOT_FOUND`, `CONFLICT` when nothing was paid or an unmatched payment is not in roubles, `PAYMENT_REFUSED`
 * or `UNAVAILABLE`.
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
  return refundOrderPayment(ports, order);
}

async function refundOrderPayment(ports: PaymentPorts, order: OrderRow): Promise<RefundReply> {
  const { id: orderId, amount, email } = order;
  const reply = { orderId, payments: order.paymentId === null ? [] : [order.paymentId] };
  if (order.state === 'refunded') return { ...reply, refunded: order.refunded, outcome: 'done' };
  if (order.state !== 'succeeded' || order.paymentId === null) throw new Refusal('CONFLICT');
  const payment = { paymentId: order.paymentId, amount, email };
  const refusal = await refundAtProvider(
    ports,
    order,
    payment,
    order.refunded,
    `${orderId}-r${order.refunded}`,
  );
  const refunded = (await selectOrder(ports.db, orderId))?.refunded ?? order.refunded;
  const isDone = refunded > order.refunded;
  // The provider also rejects the request when the payment was already refunded in the meantime. This counts
  // as done.
  if (refusal !== null && !isDone) throw new Refusal('PAYMENT_REFUSED', { reason: refusal });
  return { ...reply, refunded, outcome: isDone ? 'done' : 'unknown' };
}

async function refundUnmatched(
  ports: PaymentPorts,
  order: OrderRow,
  unmatchedPayments: readonly UnmatchedPayment[],
): Promise<RefundReply> {
  const paymentIds = unmatchedPayments.map(({ paymentId }) => paymentId);
  const selectTargets = async () =>
    (await selectUnmatchedPayments(ports.db, order.id)).filter(({ paymentId }) =>
      paymentIds.includes(paymentId),
    );
  // Unitpay allows one refund per payment, so the stored amounts must be up to date before the refund
  for (const paymentId of paymentIds) await refreshPayment(ports, order, paymentId);
  let refusal: string | null = null;
  const open = (await selectTargets()).filter(({ amount, refunded }) => refunded < amount);
  // payments in other currencies must be refunded manually, in the provider's merchant account
  if (open.some(({ currency }) => currency !== 'RUB')) throw new Refusal('CONFLICT');
  for (const { paymentId, amount, refunded } of open) {
    const payment = { paymentId, amount, email: order.email };
    refusal =
      (await refundAtProvider(ports, order, payment, refunded, `${paymentId}-r${refunded}`)) ?? refusal;
  }
  const left = (await selectTargets()).filter(({ amount, refunded }) => refunded < amount);
  if (refusal !== null && left.length > 0) throw new Refusal('PAYMENT_REFUSED', { reason: refusal });
  const sum = (of: readonly UnmatchedPayment[]) => of.reduce((total, { amount }) => total + amount, 0);
  return {
    orderId: order.id,
    payments: paymentIds,
    refunded: sum(unmatchedPayments) - sum(left),
    outcome: left.length === 0 ? 'done' : 'unknown',
  };
}

/**
 * Requests a refund, then applies the payment's new state. Returns the reason if the provider rejected the
 * refund, otherwise null.
 */
async function refundAtProvider(
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
