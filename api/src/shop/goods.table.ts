import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';
import { players } from '../players/player.table';

/** Bought services and claimed cases. The grant of an order is written in the same transaction. */
export const goodsOrders = pgTable(
  'goods_orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Chosen by the client. A repeated request with the same key returns this order. */
    idempotencyKey: text('idempotency_key').notNull(),
    kind: text({ enum: ['service', 'case'] }).notNull(),
    /** Id of the service or case in the content files. */
    item: integer().notNull(),
    /**
     * First day of the promotion in which the case was claimed. Empty for a service. A player can claim a
     * case once per promotion.
     */
    promotion: text().notNull().default(''),
    /**
     * Roubles that the player had to top up for the case when it was claimed. Null for services, and for claims from
     * before this column existed.
     */
    caseAmount: integer('case_amount'),
    /** DP that a claimed case gave. Null for services, and for cases that were claimed before this was stored. */
    caseCoins: integer('case_coins'),
    characterId: integer('character_id').notNull(),
    /** The character's name at the time of the order. Null for orders from before this column existed. */
    characterName: text('character_name'),
    /** The text that the player typed for a service, such as the licence plate. */
    input: text(),
    /** The character's vehicle that a service is for. */
    vehicleId: integer('vehicle_id'),
    /** Price in coins (DP). */
    price: integer().notNull(),
    /**
     * Idempotency key of the grant sent to the game server. Random, because sequential ids would repeat after
     * the database is restored from a backup.
     */
    grantKey: text('grant_key').notNull(),
    at: at('at').notNull(),
    /** Time at which an operator took the goods back before they were sent. */
    returnedAt: at('returned_at'),
    /** The game server's message to the player when it refused a service that its check had allowed. */
    refusal: text(),
  },
  (table) => [
    uniqueIndex('goods_orders_key').on(table.playerId, table.idempotencyKey),
    uniqueIndex('goods_orders_grant').on(table.grantKey),
    uniqueIndex('goods_orders_claimed')
      .on(table.playerId, table.promotion, table.item)
      .where(sql`kind = 'case'`),
  ],
);
