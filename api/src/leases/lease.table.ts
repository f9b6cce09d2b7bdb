import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';

/** Tasks that only one process may run at a time, each with the end of its current lease. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  until: at('until').notNull(),
});
