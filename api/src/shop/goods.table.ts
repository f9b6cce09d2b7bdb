import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytes } from '../platform/db/columns';
import type { RewardFields } from '@site/shared/contracts/donate';
import type { BeaconRound } from './contest/drand';
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

/** What a draw promises its winners. */
export interface DrawTerms {
  /** The contest's name. */
  name: string;
  /** DP for a rouble. */
  rate: number;
  prizes: { key: string; reward: RewardFields }[];
  /** The public value that it waits for, and what it was; `insteadOf`: of the round that was named before. */
  beacon?: BeaconRound & { insteadOf?: number; value?: string };
}

/** A draw of a contest. Its rules and its seed are fixed when it is made, before its time begins (decision 28). */
export const contestDraws = pgTable(
  'contest_draws',
  {
    /** `DrawId`: «daily-2026-11-22». */
    id: text().primaryKey(),
    contest: text().notNull(),
    from: at('from').notNull(),
    until: at('until').notNull(),
    /** Roubles. */
    threshold: integer().notNull(),
    percentage: integer().notNull(),
    places: integer().notNull(),
    /** What its winners get, as it was when it was made; null: made before that was kept. */
    terms: jsonb().$type<DrawTerms>(),
    /** 32 random bytes, kept to the site until the draw is held; their SHA-256 is public from the first. */
    seed: bytes().notNull(),
    heldAt: at('held_at'),
    /** SHA-256 of the list of participants. */
    digest: text(),
    /** Numbers of accounts, ascending. */
    participants: jsonb().$type<number[]>(),
    winners: jsonb().$type<{ playerId: number; coins: number }[]>(),
  },
  (table) => [
    index().on(table.contest, table.until),
    index('contest_draws_due')
      .on(table.until)
      .where(sql`held_at is null`),
  ],
);
