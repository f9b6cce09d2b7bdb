import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { gameGrants } from '../game/grants/grant.table';
import { paymentOrders } from '../money/orders/payment.table';
import { goodsOrders } from '../shop/goods.table';

/** Selects the latest orders of a player, newest first. */
export const selectOrdersOf = (db: Db, playerId: number, limit: number) =>
  db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.playerId, playerId))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(limit);

/** Selects the latest purchases of a player with their grants, newest first. */
export const selectBought = (db: Db, playerId: number, limit: number) =>
  db
    .select({ order: goodsOrders, grant: gameGrants })
    .from(goodsOrders)
    .leftJoin(gameGrants, eq(gameGrants.key, goodsOrders.grantKey))
    .where(eq(goodsOrders.playerId, playerId))
    .orderBy(desc(goodsOrders.id))
    .limit(limit);

/** Selects the latest grants of a player that belong to no purchase, newest first. */
export async function selectGiven(db: Db, playerId: number, limit: number) {
  const rows = await db
    .select({ grant: gameGrants })
    .from(gameGrants)
    .leftJoin(goodsOrders, eq(goodsOrders.grantKey, gameGrants.key))
    .where(and(eq(gameGrants.playerId, playerId), isNull(goodsOrders.id)))
    .orderBy(desc(gameGrants.at), desc(gameGrants.key))
    .limit(limit);
  return rows.map(({ grant }) => grant);
}

/**
 * Makes the next delivery of a failed grant due. Returns false for a grant of another player, one that was delivered,
 * and one that has not failed.
 */
export async function hastenGrant(
  db: Db,
  { key, playerId, now }: { key: string; playerId: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(gameGrants)
    .set({ nextAt: now })
    .where(
      and(
        eq(gameGrants.key, key),
        eq(gameGrants.playerId, playerId),
        isNull(gameGrants.givenAt),
        sql`${gameGrants.failure} is not null`,
      ),
    )
    .returning({ key: gameGrants.key });
  return rows.length > 0;
}
