import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Names of the seeds that have run on this database. Each seed runs only once. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
});
