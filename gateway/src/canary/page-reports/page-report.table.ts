import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { when } from '../../db/columns.table';

/** Pages served, by the ten seconds in which they were. `owner` is the area of the page; empty for nobody's. */
export const pageCounts = pgTable(
  'page_counts',
  {
    bucket: when('bucket').notNull(),
    composition: text().notNull(),
    owner: text().notNull(),
    served: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.composition, table.owner] })],
);

/** What became of a served page, once however often it says so. Rows go after a day, as their ids do. */
export const pageReports = pgTable(
  'page_reports',
  {
    page: text().primaryKey(),
    bucket: when('bucket').notNull(),
    composition: text().notNull(),
    owner: text().notNull(),
    alive: boolean().notNull(),
    /** Areas that failed on it. */
    failed: jsonb().$type<string[]>().notNull(),
    /** Vitals that it has told. */
    vitals: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [index('page_reports_bucket').on(table.bucket)],
);

/** Drawings on the server that failed for a reason of the code, by the area that failed; `shell` when the frame did. */
export const drawingFailures = pgTable(
  'drawing_failures',
  {
    bucket: when('bucket').notNull(),
    composition: text().notNull(),
    area: text().notNull(),
    failures: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.composition, table.area] })],
);

/** Counters of a release by the hour: `served`, `alive`, `failure:<cause>`, `vital:<name>:<good|fair|poor>`. */
export const releaseCounts = pgTable(
  'release_counts',
  {
    area: text().notNull(),
    release: text().notNull(),
    hour: when('hour').notNull(),
    name: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.release, table.hour, table.name] })],
);

/** When a browser last spoke of a composition: its files stay for two days more. */
export const compositionsSeen = pgTable('compositions_seen', {
  composition: text().primaryKey(),
  seenAt: when('seen_at').notNull(),
});
