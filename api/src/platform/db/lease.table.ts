import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns';

/** Tasks that only one process may run at a time, with the end of the current lease. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  until: at('until').notNull(),
});
