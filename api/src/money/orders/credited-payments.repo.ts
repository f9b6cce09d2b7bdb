import { and, eq, gte, inArray, isNotNull, lt, sql, sum } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { paymentOrders } from './payment.table';
import type { Period } from '../../calendar/moscow';

interface CreditedQuery extends Period {
  /** Null selects all players. */
  playerId: number | null;
}

/** Sums the kopecks that each player paid in a period, minus all later and pending refunds of those payments. */
export async function selectCredited(
  db: Db,
  { playerId, from, until }: CreditedQuery,
): Promise<Map<number, number>> {
  const orders = paymentOrders;
  const rows = await db
    .select({
      playerId: orders.playerId,
      amount: sum(orders.amount),
      refunded: sum(sql`${orders.refunded} + ${orders.refunding}`),
    })
    .from(orders)
    .where(
      and(
        playerId === null ? isNotNull(orders.playerId) : eq(orders.playerId, playerId),
        inArray(orders.state, ['succeeded', 'refunded']),
        gte(orders.paidAt, from),
        lt(orders.paidAt, until),
      ),
    )
    .groupBy(orders.playerId);
  return new Map(rows.map((row) => [Number(row.playerId), Number(row.amount) - Number(row.refunded)]));
}
