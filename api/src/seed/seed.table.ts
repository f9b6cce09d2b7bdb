import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Seeds that have run on this database. Each runs once. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
});
