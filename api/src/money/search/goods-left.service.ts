import type { PaymentEvent } from '@site/shared/contracts/money-search';
import type { Db } from '@site/server/db/types';
import { readUnearned } from '../operations/bought.service';
import type { OrderRow } from '../orders/payment-provider';
import type { selectOrderEntries } from './find-payments.repo';

type Entry = Awaited<ReturnType<typeof selectOrderEntries>>[number];

/**
 * Returns the claimed cases that refunds made in the cabinet of a provider leave unearned. Such refunds have no
 * operation, or an adoption of `adoptionIds` that has booked them. The cases stand at the time of the last such refund.
 */
export async function findGoodsLeft(
  db: Db,
  { playerId, paidAt, ...order }: OrderRow,
  entries: readonly Entry[],
  adoptionIds: ReadonlySet<string>,
): Promise<PaymentEvent[]> {
  const refund = entries.findLast(
    ({ key, note }) =>
      key.startsWith(`refund/${order.id}/`) &&
      (note?.operation === undefined || adoptionIds.has(String(note.operation))),
  );
  if (!refund || playerId === null || paidAt === null) return [];
  const left = await readUnearned(db, { ...order, playerId, paidAt });
  return left.map(({ id, title }) => ({
    ...{ at: refund.at.getTime(), kind: 'goods-left' as const, id, about: title },
    ...{ kopecks: null, coins: null, by: null, why: null },
  }));
}
