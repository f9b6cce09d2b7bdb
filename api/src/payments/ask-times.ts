import type { OrderRow } from './provider';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An unpaid payment of YooKassa ends after an hour, one of Unitpay after about a day (facts/payments §3). */
const LIFE_MS = 26 * HOUR_MS;

/** Whether nobody can pay it any more, whatever is left unsaid. */
export const isOver = ({ createdAt }: Pick<OrderRow, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > LIFE_MS;

/** When the payment system is asked of its own accord: often while the player waits, seldom later; null: not any more. */
export function toAskAt(order: Pick<OrderRow, 'createdAt' | 'state'>, now: Date): Date | null {
  if (order.state === 'succeeded' || order.state === 'refunded' || isOver(order, now)) return null;
  const age = now.getTime() - order.createdAt.getTime();
  const pause =
    // a payment that comes after a refusal is told by itself, as a rule
    order.state === 'canceled' || age > HOUR_MS ? 15 * MINUTE_MS : age > 5 * MINUTE_MS ? MINUTE_MS : 10_000;
  return new Date(now.getTime() + pause);
}
