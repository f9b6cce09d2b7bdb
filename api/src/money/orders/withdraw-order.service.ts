import type { Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { newOrderId } from './order-id';
import { insertOrder, lockOrder, updateOrder } from './order.repo';
import type { paymentOrders } from './payment.table';
import type { OrderRow } from './payment-provider';
import { isExpired, nextPollAt } from './polling-schedule';
import { isOpen, isPaidBefore, type WithdrawalReason } from './withdrawal';

/** Returns the change that cancels an unpaid order. Polling continues, because a payment may still arrive. */
const toWithdrawn = (order: OrderRow, reason: WithdrawalReason, now: Date) => ({
  state: 'canceled' as const,
  reason,
  pollAt: nextPollAt({ ...order, state: 'canceled' }, now),
});

/** Cancels an unpaid order for its payer. A paid order, and one whose money the bank holds, stays as it is. */
export async function withdrawOrder(tx: Tx, id: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order && isOpen(order) && order.state !== 'canceled')
    await updateOrder(tx, id, toWithdrawn(order, 'withdrawn', now));
}

/**
 * Inserts an order in place of the unpaid order `replacedId`, with the terms of that order if account, amount
 * and promocode are the same. Returns null when an order with the same request key exists. Throws
 * `ORDER_PAID` when the earlier order, or one that it replaces, was paid meanwhile. Throws `CONFLICT` when
 * another order replaced it.
 */
export async function insertReplacement(
  tx: Tx,
  replacedId: string,
  row: typeof paymentOrders.$inferInsert,
): Promise<OrderRow | null> {
  const replaced = await lockOrder(tx, replacedId);
  if (!replaced) throw new Refusal('NOT_FOUND');
  if (!isOpen(replaced) || isPaidBefore(replaced))
    throw new Refusal('ORDER_PAID', { provider: replaced.provider, orderId: replacedId });
  if (replaced.replacedBy !== null) throw new Refusal('CONFLICT');
  const terms = { ...row, ...toKeptTerms(replaced, row) };
  const inserted = await insertOrder(tx, {
    ...terms,
    // the id carries the terms
    id: newOrderId({ promocode: null, playerId: null, ...terms }),
    replacements: replaced.replacements + 1,
  });
  if (inserted === null) return null;
  const closing = replaced.state === 'canceled' ? {} : toWithdrawn(replaced, 'replaced', row.createdAt);
  await updateOrder(tx, replacedId, { ...closing, replacedBy: inserted.id });
  return inserted;
}

/** Returns the terms that a replacement keeps. They expire with the first order, so a bonus is not kept for ever. */
function toKeptTerms(
  { createdAt, termsAt, coins, bonus, ...replaced }: OrderRow,
  row: typeof paymentOrders.$inferInsert,
): Partial<Pick<OrderRow, 'coins' | 'bonus' | 'termsAt'>> {
  const fixedAt = termsAt ?? createdAt;
  const isSame =
    replaced.playerId === row.playerId &&
    replaced.amount === row.amount &&
    replaced.promocode === row.promocode;
  return isSame && !isExpired({ createdAt: fixedAt }, row.createdAt)
    ? { coins, bonus, termsAt: fixedAt }
    : {};
}

/**
 * Cancels the unpaid orders that replaced a paid one, so that nobody pays twice. Locks them in the sequence
 * in which they replaced each other.
 */
export async function closeReplacements(tx: Tx, { replacedBy }: OrderRow): Promise<void> {
  for (let id = replacedBy; id !== null;) {
    const order: OrderRow | null = await lockOrder(tx, id);
    if (order && isOpen(order))
      await updateOrder(tx, id, { state: 'canceled', reason: 'paid-before' satisfies WithdrawalReason });
    id = order?.replacedBy ?? null;
  }
}
