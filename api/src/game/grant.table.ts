import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns';
import { players } from './player.table';

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
    /** Whole roubles of the game. */
    reward: jsonb().$type<{ money: number }>().notNull(),
    at: at('at').notNull(),
    /** When the game server took it. */
    givenAt: at('given_at'),
  },
  (table) => [
    index().on(table.playerId),
    index('game_grants_waiting')
      .on(table.at)
      .where(sql`given_at is null`),
  ],
);
