import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns';

/** How often something was tried, in windows, by account, address or both: it holds for all processes together. */
export const throttles = pgTable(
  'throttles',
  {
    /** «sign-in/account/12», «sign-in/address/203.0.113.0/24». */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the count begins anew. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index().on(table.endsAt)],
);
