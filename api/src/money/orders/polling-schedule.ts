import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import type { OrderRow, PaymentProvider } from './payment-provider';

/**
 * Age after which an order can no longer be paid. YooKassa ends unpaid payments after an hour and Unitpay
 * after about 24 hours, so this limit includes a margin.
 */
const EXPIRY_MS = 26 * HOUR_MS;

/**
 * Time for which Unitpay is asked about orders that no longer change by themselves: paid ones may be refunded, also
 * after a chargeback that is won, and expired ones may be paid late (docs/product/payments.md#check).
 */
const WATCH_MS = 400 * DAY_MS;

/** Returns true when the order can no longer be paid at its provider. */
export const isExpired = ({ createdAt }: Pick<OrderRow, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > EXPIRY_MS;

/** Returns true while repeating the provider's `create` for an order cannot make a second payment. */
export const mayRepeatCreate = (
  provider: Pick<PaymentProvider, 'createIdempotencyMs'> | undefined,
  { createdAt, state }: Pick<OrderRow, 'createdAt' | 'state'>,
  now: Date,
): boolean =>
  (state === 'created' || state === 'pending') &&
  now.getTime() - createdAt.getTime() < (provider?.createIdempotencyMs ?? 0);

/**
 * Returns the time of the next background query to the provider (docs/product/payments.md#check). The queries
 * are frequent while the payer waits, and less frequent later. Returns null when polling ends.
 */
export function nextPollAt(
  order: Pick<OrderRow, 'createdAt' | 'state' | 'provider' | 'problem' | 'chargedBack'>,
  now: Date,
): Date | null {
  const age = now.getTime() - order.createdAt.getTime();
  const isUnpaid = order.state !== 'succeeded' && order.state !== 'refunded' && order.problem === null;
  // Unitpay lists neither payments nor refunds, so its orders are queried after 1, 2, 4 … days.
  const isRefundable = order.state === 'succeeded' || (order.state === 'refunded' && order.chargedBack > 0);
  const isWatched = isRefundable || (isUnpaid && isExpired(order, now));
  if (isWatched && order.provider === 'unitpay' && age < WATCH_MS)
    return new Date(now.getTime() + Math.max(DAY_MS, age));
  if (!isUnpaid || isExpired(order, now)) return null;
  const pause =
    // Canceled orders are queried rarely. If one is paid after all, the provider usually sends a callback.
    order.state === 'canceled' || age > HOUR_MS ? 15 * MINUTE_MS : age > 5 * MINUTE_MS ? MINUTE_MS : 10_000;
  return new Date(now.getTime() + pause);
}

/**
 * Returns the time of the next query after a failed query. The pause grows with the age of the order, up to a
 * day.
 */
export const pollAfterFailureAt = ({ createdAt }: Pick<OrderRow, 'createdAt'>, now: Date): Date => {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(2 * MINUTE_MS, age / 10), DAY_MS));
};
