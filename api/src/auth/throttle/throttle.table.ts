import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns';

/** Number of tries per time window, counted by account, address or both, for all processes together. */
export const throttles = pgTable(
  'throttles',
  {
    /** For example «password/12» or «sign-in/sender/203.0.113.7». */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** End of the window. The next try after it restarts the count. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index().on(table.endsAt)],
);
