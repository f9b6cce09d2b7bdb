import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.table';

/** Served pages by buckets of ten seconds. `owner` is the area of the page, or empty when no area owns it. */
export const pageCounts = pgTable(
  'page_counts',
  {
    bucket: timestamptz('bucket').notNull(),
    composition: text().notNull(),
    owner: text().notNull(),
    served: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.composition, table.owner] })],
);

/** Reports on served pages, one row per page. Rows are deleted after a day, when the page ids expire. */
export const pageReports = pgTable(
  'page_reports',
  {
    page: text().primaryKey(),
    bucket: timestamptz('bucket').notNull(),
    composition: text().notNull(),
    owner: text().notNull(),
    alive: boolean().notNull(),
    /** Areas that failed on the page. */
    failed: jsonb().$type<string[]>().notNull(),
    /** Names of the web vitals that the page has reported. */
    vitals: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [index('page_reports_bucket').on(table.bucket)],
);

/** Server-side drawings that failed because of an area's code; `shell` when the frame failed. */
export const drawingFailures = pgTable(
  'drawing_failures',
  {
    bucket: timestamptz('bucket').notNull(),
    composition: text().notNull(),
    area: text().notNull(),
    failures: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.composition, table.area] })],
);

/** Hourly counters of a release: `served`, `alive`, `failure:<cause>`, `vital:<name>:<good|fair|poor>`. */
export const releaseCounts = pgTable(
  'release_counts',
  {
    area: text().notNull(),
    release: text().notNull(),
    hour: timestamptz('hour').notNull(),
    name: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.release, table.hour, table.name] })],
);

/** Time of the last browser report on each composition; garbage collection spares its files for two more days. */
export const compositionsSeen = pgTable('compositions_seen', {
  composition: text().primaryKey(),
  seenAt: timestamptz('seen_at').notNull(),
});
