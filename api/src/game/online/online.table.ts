import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * The city's day: the last figure that the game server gave for each part of the day. A server that reports
 * overwrites the current row, so the newest figure is the last row at or before now.
 */
export const onlineSamples = pgTable(
  'online_samples',
  {
    /** Minute of the day in Moscow, 0…1439. */
    minute: smallint().primaryKey(),
    count: integer().notNull(),
    type: text({ enum: ['online', 'queue', 'record'] })
      .notNull()
      .default('online'),
  },
  (table) => [
    check('online_samples_minute', sql`${table.minute} between 0 and 1439`),
    check('online_samples_count', sql`${table.count} >= 0`),
  ],
);
