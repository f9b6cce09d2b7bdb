import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';
import { PROVIDERS } from '../orders/payment.table';

/**
 * Times up to which the lists of the providers have been read and booked (docs/decisions/0123). The next reading starts
 * there, however long the site was down.
 */
export const listPositions = pgTable(
  'payment_list_positions',
  {
    provider: text({ enum: PROVIDERS }).notNull(),
    list: text({ enum: ['payments', 'refunds'] }).notNull(),
    until: at('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.list] })],
);
