import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import { RECEIPT_STATES } from './payment.table';
import type { OffsetState, OrderRow, ReceiptState } from './payment-provider';

/** Time after which a receipt that is still pending is late. */
export const LATE_MS = DAY_MS;
/** Pause after a query that failed, and the lease on an order during a query. */
export const RECEIPT_FAILURE_PAUSE_MS = 15 * MINUTE_MS;

/** Returns the later one of two states, because reports arrive in any sequence. */
export function toLaterReceipt(one: ReceiptState | null, other: ReceiptState | null): ReceiptState | null {
  if (one === null || other === null) return one ?? other;
  return RECEIPT_STATES.indexOf(one) > RECEIPT_STATES.indexOf(other) ? one : other;
}

/** Returns the state that needs attention most: one failed receipt counts more than others that were sent. */
export function toWorstReceipt(states: readonly (OffsetState | null)[]): ReceiptState | null {
  if (!states.includes('canceled') && states.includes('due')) return 'pending';
  const bySeverity = ['canceled', 'pending', 'succeeded'] as const;
  return bySeverity.find((state) => states.includes(state)) ?? null;
}

/** Returns the receipts of an order that nobody has dealt with. Refunds are stored without the settled ones. */
export const toOpenReceipts = ({
  receipt,
  refundReceipt,
  offsetReceipt,
  receiptSettled,
}: Pick<
  OrderRow,
  'receipt' | 'refundReceipt' | 'offsetReceipt' | 'receiptSettled'
>): (OffsetState | null)[] => [receiptSettled === null ? receipt : null, refundReceipt, offsetReceipt];

/**
 * Returns the time of the next query about the receipts of a paid order, or null when all have been sent. A pending one
 * is queried at growing pauses of at most 6 h, a failed one once a day, because it can be repeated in the provider's
 * cabinet.
 */
export function nextReceiptPollAt(
  order: Parameters<typeof toOpenReceipts>[0] & Pick<OrderRow, 'receiptSince'>,
  now: Date,
): Date | null {
  const { receiptSince } = order;
  const worst = toWorstReceipt(toOpenReceipts(order));
  if (worst === null || worst === 'succeeded') return null;
  const age = now.getTime() - (receiptSince ?? now).getTime();
  const pause = worst === 'canceled' ? DAY_MS : Math.min(Math.max(MINUTE_MS, age / 4), 6 * HOUR_MS);
  return new Date(now.getTime() + pause);
}
