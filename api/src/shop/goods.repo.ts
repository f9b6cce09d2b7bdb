import { and, count, desc, eq, gt, gte, lt, ne } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { gameGrants } from '../game/grants/grant.table';
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

/** Selects a purchase by its number. */
export async function selectPurchase(db: Db, id: number): Promise<GoodsOrder | null> {
  const [row] = await db.select().from(goodsOrders).where(eq(goodsOrders.id, id));
  return row ?? null;
}

/** Stores that the goods of a purchase were taken back before they were sent. */
export async function markReturned(db: Db, id: number, now: Date): Promise<void> {
  await db.update(goodsOrders).set({ returnedAt: now }).where(eq(goodsOrders.id, id));
}

/** Stores the game server's message about a service that it refused. */
export async function storeRefusal(db: Db, id: number, refusal: string): Promise<void> {
  await db.update(goodsOrders).set({ refusal }).where(eq(goodsOrders.id, id));
}

const isServiceOf = (playerId: number) =>
  and(eq(goodsOrders.playerId, playerId), eq(goodsOrders.kind, 'service'));

/** Selects the services that the player has bought since a time, newest first, and counts those above the limit. */
export async function selectServicesSince(
  db: Db,
  playerId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<{ services: GoodsOrder[]; more: number }> {
  const isListed = and(isServiceOf(playerId), gte(goodsOrders.at, since));
  const services = await db
    .select()
    .from(goodsOrders)
    .where(isListed)
    .orderBy(desc(goodsOrders.id))
    .limit(limit);
  const [all] = await db.select({ count: count() }).from(goodsOrders).where(isListed);
  return { services, more: Math.max((all?.count ?? 0) - limit, 0) };
}

/** Selects the cases that the player has claimed in a promotion. */
export const selectClaims = (db: Db, playerId: number, promotion: string): Promise<GoodsOrder[]> =>
  db
    .select()
    .from(goodsOrders)
    .where(
      and(
        eq(goodsOrders.playerId, playerId),
        eq(goodsOrders.kind, 'case'),
        eq(goodsOrders.promotion, promotion),
      ),
    );

export async function selectClaimed(db: Db, playerId: number, promotion: string): Promise<number[]> {
  return (await selectClaims(db, playerId, promotion)).map(({ item }) => item);
}

const isServiceSince = (playerId: number, item: number, since: Date) =>
  and(isServiceOf(playerId), eq(goodsOrders.item, item), gt(goodsOrders.at, since));

/**
 * Selects the time of the latest order of the same service for the same character after `since`, apart from
 * `order` itself. Refunded orders, which have no grant, do not count.
 */
export async function selectEarlierService(
  db: Db,
  { id, playerId, characterId, item }: Pick<GoodsOrder, 'id' | 'playerId' | 'characterId' | 'item'>,
  since: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: goodsOrders.at })
    .from(goodsOrders)
    .innerJoin(gameGrants, eq(gameGrants.key, goodsOrders.grantKey))
    .where(
      and(
        isServiceSince(playerId, item, since),
        eq(goodsOrders.characterId, characterId),
        ne(goodsOrders.id, id),
      ),
    )
    .orderBy(desc(goodsOrders.at))
    .limit(1);
  return row?.at ?? null;
}

/**
 * Selects for each character the time of the latest order of a service after `since`. Refunded orders, which
 * have no grant, do not count.
 */
export async function selectLatestServices(
  db: Db,
  playerId: number,
  { item, since }: { item: number; since: Date },
): Promise<{ characterId: number; at: Date }[]> {
  return db
    .selectDistinctOn([goodsOrders.characterId], { characterId: goodsOrders.characterId, at: goodsOrders.at })
    .from(goodsOrders)
    .innerJoin(gameGrants, eq(gameGrants.key, goodsOrders.grantKey))
    .where(isServiceSince(playerId, item, since))
    .orderBy(goodsOrders.characterId, desc(goodsOrders.at));
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
