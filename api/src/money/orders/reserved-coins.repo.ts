import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { paymentOrders as orders } from './payment.table';
import { toShare } from './refund-share';

/**
 * Sums the coins that refunds without an answer will take from an account. They stay on the balance until the provider
 * has confirmed the refund, but nothing can be bought with them.
 */
export async function sumReservedCoins(db: Db, playerId: number): Promise<number> {
  const { amount, coins, bonus, refunded, refunding } = orders;
  const rows = await db
    .select({ amount, coins, bonus, refunded, refunding })
    .from(orders)
    .where(and(eq(orders.playerId, playerId), gt(orders.refunding, 0)));
  return rows.reduce((total, row) => {
    const toDelta = (share: number) =>
      toShare(share, row.refunded + row.refunding, row.amount) - toShare(share, row.refunded, row.amount);
    return total + toDelta(row.coins) + toDelta(row.bonus);
  }, 0);
}
