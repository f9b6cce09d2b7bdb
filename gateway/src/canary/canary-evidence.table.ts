import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.table';

/**
 * Evidence on each canary. `revision` is the revision of the channel entry that started the canary. The stored
 * table keeps its first name.
 */
export const canaryEvidence = pgTable(
  'canary_trials',
  {
    area: text().notNull(),
    revision: integer().notNull(),
    release: text().notNull(),
    /** The evidence includes all buckets before this time. */
    judgedUntil: timestamptz('judged_until').notNull(),
    /** Natural logarithm of the e-value. */
    logE: doublePrecision('log_e').notNull(),
    livePages: integer('live_pages').notNull(),
    liveFailures: integer('live_failures').notNull(),
    canaryPages: integer('canary_pages').notNull(),
    canaryFailures: integer('canary_failures').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.revision] })],
);
