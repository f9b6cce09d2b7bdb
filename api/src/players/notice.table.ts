import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';
import { playerReference } from './player.table';

/**
 * Notices on the profile page (docs/product/accounts.md#page-notices). In the API, the id of a notice is `at`
 * in milliseconds.
 */
export const pageNotices = pgTable(
  'page_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: playerReference(),
    type: text({ enum: ['success', 'error'] }).notNull(),
    title: text().notNull(),
    message: text(),
    /** True for a notice about money, which stays until the player removes it. */
    kept: boolean().notNull().default(false),
    at: at('at').notNull(),
  },
  (table) => [index().on(table.playerId, table.id)],
);
