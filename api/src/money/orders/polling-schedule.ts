import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/contracts/time';
import type { OrderRow, PaymentProvider } from './payment-provider';

/** An unpaid payment of YooKassa ends after an hour, one of Unitpay after about a day (facts/payments §3). */
const LIFE_MS = 26 * HOUR_MS;

/** For so long a bank may take money back. */
const REFUNDS_MS = 400 * DAY_MS;

/** Whether nobody can pay it any more, whatever is left unsaid. */
export const isExpired = ({ createdAt }: Pick<OrderRow, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > LIFE_MS;

/** Whether the payment system may be asked for the payment of an order again without making a second one. */
export const mayRepeatCreate = (
  provider: Pick<PaymentProvider, 'repeatsCreateMs'> | undefined,
  { createdAt, state }: Pick<OrderRow, 'createdAt' | 'state'>,
  now: Date,
): boolean =>
  (state === 'created' || state === 'pending') &&
  now.getTime() - createdAt.getTime() < (provider?.repeatsCreateMs ?? 0);

/** When the payment system is asked of its own accord: often while the player waits, seldom later; null: not any more. */
export function nextPollAt(
  order: Pick<OrderRow, 'createdAt' | 'state' | 'provider' | 'problem'>,
  now: Date,
): Date | null {
  const age = now.getTime() - order.createdAt.getTime();
  // Unitpay tells of no refund, whoever made it: its paid orders are looked at after a day, two, four and so on
  if (order.state === 'succeeded' && order.provider === 'unitpay' && age < REFUNDS_MS)
    return new Date(now.getTime() + Math.max(DAY_MS, age));
  const isDone = order.state === 'succeeded' || order.state === 'refunded' || order.problem !== null;
  if (isDone || isExpired(order, now)) return null;
  const pause =
    // a payment that comes after a refusal is told by itself, as a rule
    order.state === 'canceled' || age > HOUR_MS ? 15 * MINUTE_MS : age > 5 * MINUTE_MS ? MINUTE_MS : 10_000;
  return new Date(now.getTime() + pause);
}

/** The same of an order that the payment system would not tell of: ever more seldom, and never for the last time. */
export const pollAfterFailureAt = ({ createdAt }: Pick<OrderRow, 'createdAt'>, now: Date): Date => {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(2 * MINUTE_MS, age / 10), DAY_MS));
};
