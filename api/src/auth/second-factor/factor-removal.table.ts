import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bytes } from '@site/server/db/columns';
import { playerReference } from '../../players/player.table';
import { factors } from './factor.table';

/**
 * Factors that support will remove after a waiting time (docs/decisions/0145). A row ends together with its factor, so
 * a factor that the player connects later stays.
 */
export const factorRemovals = pgTable(
  'factor_removals',
  {
    factorId: uuid('factor_id')
      .primaryKey()
      .references(() => factors.id, { onDelete: 'cascade' }),
    playerId: playerReference(),
    /** SHA-256 of the token in the link with which the player keeps the factor. */
    tokenHash: bytes('token_hash').notNull(),
    operator: text().notNull(),
    startedAt: at('started_at').notNull(),
    dueAt: at('due_at').notNull(),
  },
  (table) => [
    uniqueIndex('factor_removals_player_key').on(table.playerId),
    uniqueIndex('factor_removals_token_key').on(table.tokenHash),
    index().on(table.dueAt),
  ],
);
