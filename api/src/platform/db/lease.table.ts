import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns';

/** What one process at a time does: whoever has it, until when. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  until: at('until').notNull(),
});
