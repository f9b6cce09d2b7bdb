import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.table';
import { type Batch, NO_BATCH } from './canary-evidence';
import type { RobustEvidence } from './robust-evidence';

/**
 * Evidence on each canary, and on each watched deploy. `revision` is the revision of the channel entry that
 * started the canary or deployed the release. On a watched deploy, `release` and the canary columns are those
 * of the deployed release, and the live columns are the pages of an earlier release, counted before the deploy.
 * The stored table keeps its first name.
 */
export const canaryEvidence = pgTable(
  'canary_trials',
  {
    area: text().notNull(),
    revision: integer().notNull(),
    release: text().notNull(),
    /** The evidence includes all buckets before this time. */
    judgedUntil: timestamptz('judged_until').notNull(),
    /** Natural logarithm of the e-value of all pages. */
    logE: doublePrecision('log_e').notNull(),
    livePages: integer('live_pages').notNull(),
    liveFailures: integer('live_failures').notNull(),
    canaryPages: integer('canary_pages').notNull(),
    canaryFailures: integer('canary_failures').notNull(),
    /** The last pages, which are not in `logE` yet. */
    open: jsonb().$type<Batch>().notNull().default(NO_BATCH),
    /** Evidence for a verdict. Null until a gateway that knows it has judged the release. */
    robust: jsonb().$type<RobustEvidence>(),
    /** Why a rollback that the evidence demands is refused. Null if it is not. */
    refusal: text(),
  },
  (table) => [primaryKey({ columns: [table.area, table.revision] })],
);

/**
 * How the evidence of `canary_trials` has changed: the last value of each minute, as the base-10 logarithm of the
 * e-value for a verdict. Kept for 30 days.
 */
export const evidencePoints = pgTable(
  'evidence_points',
  {
    area: text().notNull(),
    revision: integer().notNull(),
    minute: timestamptz('minute').notNull(),
    evidence: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.revision, table.minute] })],
);
