import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Number of players online over a day, one row per part of the day. Reports from a game server overwrite the
 * current row. The current number is in the last row at or before the current minute.
 */
export const onlineSamples = pgTable(
  'online_samples',
  {
    /** Minute of the day in Moscow, from 0 to 1439. */
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
