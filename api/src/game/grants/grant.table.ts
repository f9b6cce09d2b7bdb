import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';
import type { GameReward } from '../contract/game-contract';
import { players } from '../../players/player.table';

/**
 * Rewards that the site owes to players in the game. Each row is written in the transaction in which the
 * reward was earned. Delivery is repeated until the game server accepts the grant, so that an outage loses no
 * reward.
 */
export const gameGrants = pgTable(
  'game_grants',
  {
    /** Idempotency key. The game server gives the reward of a key only once. */
    key: text().primaryKey(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    reward: jsonb().$type<GameReward>().notNull(),
    at: at('at').notNull(),
    /** Earliest time of the next delivery. Postponed when a delivery starts and when it fails. */
    nextAt: at('next_at').notNull().defaultNow(),
    /** Number of deliveries started. */
    attempts: integer().notNull().default(0),
    /** Number of consecutive `NOT_FOUND` replies of the game server. Any other failure resets it to 0. */
    refusals: integer().notNull().default(0),
    /**
     * Failure of the last delivery. If two deliveries overlap, only the later delivery records its failure.
     */
    failure: text({ enum: ['NOT_FOUND', 'UNAVAILABLE', 'INTERNAL'] }),
    /** Time when the game server accepted the grant. */
    givenAt: at('given_at'),
    /** The game server's message to the player about the delivery. */
    result: text(),
  },
  (table) => [
    index().on(table.playerId),
    index('game_grants_due')
      .on(table.nextAt, table.key)
      .where(sql`given_at is null`),
  ],
);
