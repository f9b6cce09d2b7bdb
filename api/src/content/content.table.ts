import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../platform/db/columns';

/** What `api/content` says, as all processes serve it: one row a file. */
export const contentItems = pgTable(
  'content_items',
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** Order within the kind, from 0. */
    position: integer().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    /** Of `data`: tells what a sync has to write. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index().on(table.kind, table.position)],
);

/** Pictures of the content by the hash in their address; earlier ones stay while pages that name them may be about. */
export const contentMedia = pgTable(
  'content_media',
  {
    name: text().notNull(),
    hash: text().notNull(),
    type: text().notNull(),
    body: bytes().notNull(),
    /** Empty, as `gzip`, for what is compressed by its own kind. */
    brotli: bytes().notNull(),
    gzip: bytes().notNull(),
    /** The last sync whose content had this file. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.hash] })],
);
