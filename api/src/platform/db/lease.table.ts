import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns';

/** Work that a single process does at a time, with the end of the current lease. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  until: at('until').notNull(),
});
