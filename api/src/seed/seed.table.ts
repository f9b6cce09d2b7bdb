import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which seeds this database has had, so that each runs once in its life. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
});
