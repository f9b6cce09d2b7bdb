import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.table';

/**
 * Number of served pages per bucket of ten seconds. `owner` is the area of the page, or empty for none.
 * `unrendered` are those of them that the server could not render.
 */
export const pageCounts = pgTable(
  'page_counts',
  {
    bucket: timestamptz('bucket').notNull(),
    composition: text().notNull(),
    owner: text().notNull(),
    served: integer().notNull(),
    unrendered: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.composition, table.owner] })],
);

/**
 * Reports from served pages, one row per page. Rows are deleted after 25 hours, when the page ids have
 * expired.
 */
export const pageReports = pgTable(
  'page_reports',
  {
    page: text().primaryKey(),
    bucket: timestamptz('bucket').notNull(),
    composition: text().notNull(),
    owner: text().notNull(),
    alive: boolean().notNull(),
    /** True if the page reported that it was left. Its silence then proves nothing. */
    hasLeft: boolean('has_left').notNull().default(false),
    /** Areas that failed in the browser on this page. */
    failed: jsonb().$type<string[]>().notNull(),
    /**
     * Those of the failed areas whose only failure is that files did not load, or not in time. Only gateways of
     * versions before docs/decisions/0139 fill it, which run beside this one during an update.
     */
    unloaded: jsonb().$type<string[]>().notNull().default([]),
    /** Areas with a failure that proves nothing, because code of another area can have caused it. */
    doubted: jsonb().$type<string[]>().notNull().default([]),
    /** Names of the web vitals that the page has reported. */
    vitals: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [index('page_reports_bucket').on(table.bucket)],
);

/**
 * Buckets in which a gateway was late, had just started, or could not write its counts. Browsers may have failed to
 * load files or to report then, whatever the release.
 */
export const lateBuckets = pgTable('late_buckets', { begins: timestamptz('begins').primaryKey() });

/**
 * Server-side renders that failed because of an area's code. Only gateways of versions before docs/decisions/0152 fill
 * it, which run beside this one during an update.
 */
export const renderFailures = pgTable(
  'drawing_failures',
  {
    bucket: timestamptz('bucket').notNull(),
    composition: text().notNull(),
    area: text().notNull(),
    failures: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.composition, table.area] })],
);

/**
 * Hourly counters per release: `served`, `alive`, `failure:<cause>`, `vital:<name>:<good|fair|poor>`, and
 * `timing:<LCP|INP>:<upper limit in ms>` (`toTimingBin`). The cause of a failed render on the server is `server`.
 */
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

/** The same counters for each minute. They are kept for two hours. */
export const releaseMinutes = pgTable(
  'release_minutes',
  {
    area: text().notNull(),
    release: text().notNull(),
    minute: timestamptz('minute').notNull(),
    name: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.release, table.minute, table.name] })],
);

/**
 * Time of the last report from a browser for each composition. Garbage collection keeps the files of the
 * composition for two days after this time.
 */
export const compositionsSeen = pgTable('compositions_seen', {
  composition: text().primaryKey(),
  seenAt: timestamptz('seen_at').notNull(),
});
