import { SUPPORT_EVENTS } from '@site/shared/contracts/support';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';
import { players } from './player.table';

/**
 * The log of support: changes and shown addresses of accounts, and how the removal of a factor ended. The entries of a
 * deleted account lose the player, the reason and what they are about. Entries are kept for `SUPPORT_LOG_MS`.
 */
export const supportLog = pgTable(
  'support_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    kind: text({ enum: SUPPORT_EVENTS }).notNull(),
    /** Name of the deploy token. Null for what the player or the site has done. */
    operator: text(),
    /** Reason in words. Null without an operator, and after the account was deleted. */
    why: text(),
    about: text(),
    at: at('at').notNull(),
  },
  (table) => [index().on(table.playerId, table.id), index().on(table.at)],
);
