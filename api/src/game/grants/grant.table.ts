import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns';
import type { GameReward } from '../contract/game-contract';
import { players } from '../../players/player.table';

/**
 * What the site asks the game server to give, written in the transaction of what it is given for, and asked for until the
 * server has taken it: a server that is down costs nobody a reward.
 */
export const gameGrants = pgTable(
  'game_grants',
  {
    /** What it is for, once: asked twice, given once. */
    key: text().primaryKey(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    reward: jsonb().$type<GameReward>().notNull(),
    at: at('at').notNull(),
    /** Asked for not before; a delivery under way moves it on, and so does each that failed. */
    nextAt: at('next_at').notNull().defaultNow(),
    /** Deliveries that were begun. */
    attempts: integer().notNull().default(0),
    /** Of these the last ones, one after the other, that the game server knew nobody for. */
    refusals: integer().notNull().default(0),
    /** Why the last one failed; of two that are under way for one row the earlier no longer counts. */
    failure: text({ enum: ['NOT_FOUND', 'UNAVAILABLE', 'INTERNAL'] }),
    /** When the game server took it. */
    givenAt: at('given_at'),
  },
  (table) => [
    index().on(table.playerId),
    index('game_grants_due')
      .on(table.nextAt, table.key)
      .where(sql`given_at is null`),
  ],
);
