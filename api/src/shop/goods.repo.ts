import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { goodsOrders } from './goods.table';

export type GoodsOrder = typeof goodsOrders.$inferSelect;

/**
 * Inserts an order. Returns null when its idempotency key is already used or the case has already been
 * claimed.
 */
export async function insertOrder(db: Db, row: typeof goodsOrders.$inferInsert): Promise<GoodsOrder | null> {
  const [inserted] = await db.insert(goodsOrders).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function selectOrder(
  db: Db,
  playerId: number,
  idempotencyKey: string,
): Promise<GoodsOrder | null> {
  const [row] = await db
    .select()
    .from(goodsOrders)
    .where(and(eq(goodsOrders.playerId, playerId), eq(goodsOrders.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/** Selects the order that a grant delivers. Returns null when the grant does not belong to an order. */
export async function selectByGrant(db: Db, grantKey: string): Promise<GoodsOrder | null> {
  const [row] = await db.select().from(goodsOrders).where(eq(goodsOrders.grantKey, grantKey));
  return row ?? null;
}

export async function selectClaimed(db: Db, playerId: number, promotion: string): Promise<number[]> {
  const rows = await db
    .select({ item: goodsOrders.item })
    .from(goodsOrders)
    .where(
      and(
        eq(goodsOrders.playerId, playerId),
        eq(goodsOrders.kind, 'case'),
        eq(goodsOrders.promotion, promotion),
      ),
    );
  return rows.map(({ item }) => item);
}

/** Selects the player's orders, newest first. `after` is the last id of the previous page. */
export async function selectOrdersOf(
  db: Db,
  playerId: number,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<GoodsOrder[]> {
  const isBefore = after === undefined ? undefined : lt(goodsOrders.id, after);
  return db
    .select()
    .from(goodsOrders)
    .where(and(eq(goodsOrders.playerId, playerId), isBefore))
    .orderBy(desc(goodsOrders.id))
    .limit(limit);
}
