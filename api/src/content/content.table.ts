import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '@site/server/db/columns';

/** Content of `api/content`, shared by all processes. One row per file. */
export const contentItems = pgTable(
  'content_items',
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** Position within the kind, starting at 0. */
    position: integer().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    /** Hash of `data`, used by a sync to detect changes. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index().on(table.kind, table.position)],
);

/**
 * Content pictures, identified by name and hash. Previous versions are kept for a while, because open pages
 * may refer to them.
 */
export const contentMedia = pgTable(
  'content_media',
  {
    name: text().notNull(),
    hash: text().notNull(),
    type: text().notNull(),
    body: bytes().notNull(),
    /** Compressed bodies. Empty for formats that are already compressed. */
    brotli: bytes().notNull(),
    gzip: bytes().notNull(),
    /** Time of the last sync whose content included the file. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.hash] })],
);
