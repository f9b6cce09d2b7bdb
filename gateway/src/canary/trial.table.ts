import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { when } from '../db/columns.table';

/** The evidence against a canary so far; `revision` is the entry that began it. */
export const canaryTrials = pgTable(
  'canary_trials',
  {
    area: text().notNull(),
    revision: integer().notNull(),
    release: text().notNull(),
    /** Buckets up to here are in. */
    judgedUntil: when('judged_until').notNull(),
    /** Natural logarithm of the e-value. */
    logE: doublePrecision('log_e').notNull(),
    livePages: integer('live_pages').notNull(),
    liveFailures: integer('live_failures').notNull(),
    canaryPages: integer('canary_pages').notNull(),
    canaryFailures: integer('canary_failures').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.revision] })],
);
