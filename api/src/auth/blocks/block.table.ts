import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';
import { players } from '../../players/player.table';

/** Accounts that support has blocked. The earlier blocks of an account are in the log of support. */
export const playerBlocks = pgTable('player_blocks', {
  playerId: integer('player_id')
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** Reason that the player reads at the sign-in. */
  reason: text().notNull(),
  operator: text().notNull(),
  at: at('at').notNull(),
});
