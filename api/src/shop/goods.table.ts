import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../platform/db/columns';
import { players } from '../players/player.table';

/** A service that was bought or a case that was claimed; what it gives is a grant of the same transaction. */
export const goodsOrders = pgTable(
  'goods_orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The caller's: sent again, it is this order again. */
    idempotencyKey: text('idempotency_key').notNull(),
    kind: text({ enum: ['service', 'case'] }).notNull(),
    /** `id` in the content. */
    item: integer().notNull(),
    /** Of a case: the day on which its promotion began; a case is claimed once in each. */
    promotion: text().notNull().default(''),
    characterId: integer('character_id').notNull(),
    /** DP. */
    price: integer().notNull(),
    /** What the game server knows the gift by: random, as a number would come again after a restore of the database. */
    grantKey: text('grant_key').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('goods_orders_key').on(table.playerId, table.idempotencyKey),
    uniqueIndex('goods_orders_grant').on(table.grantKey),
    uniqueIndex('goods_orders_claimed')
      .on(table.playerId, table.promotion, table.item)
      .where(sql`kind = 'case'`),
  ],
);
