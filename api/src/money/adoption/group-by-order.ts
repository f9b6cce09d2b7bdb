import type { PaymentUpdate } from '../orders/payment-provider';

/**
 * Groups payments by their order, each group in the order in which they were paid. YooKassa lists the newest first, but
 * the first payment of an order is the one that is credited.
 */
export function groupByOrder(updates: readonly PaymentUpdate[]): PaymentUpdate[][] {
  const groups = new Map<string, PaymentUpdate[]>();
  const ordered = updates.toSorted(
    (one, other) => paidAtOf(one) - paidAtOf(other) || createdAtOf(one) - createdAtOf(other),
  );
  for (const update of ordered) {
    const key = update.orderId || `${update.provider}/${update.paymentId}`;
    groups.set(key, [...(groups.get(key) ?? []), update]);
  }
  return [...groups.values()];
}

/** A payment without a time stands last. */
const LAST = Number.MAX_SAFE_INTEGER;

const createdAtOf = ({ origin }: PaymentUpdate): number => origin?.createdAt?.getTime() ?? LAST;
const paidAtOf = (update: PaymentUpdate): number => update.origin?.paidAt?.getTime() ?? createdAtOf(update);
