import type { ReleaseManifest } from '@site/shared/contracts/release';
import { bigserial, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, when } from '../../db/columns.table';

/** One encoding of a file, by the sha384 of the plain bytes. A row is there only when all of its chunks are. */
export const blobs = pgTable(
  'blobs',
  {
    integrity: text().notNull(),
    encoding: text({ enum: ['identity', 'br', 'gzip'] }).notNull(),
    size: integer().notNull(),
    /** Hash of these very bytes, as hex: what a gateway checks its disk cache against. */
    digest: text().notNull(),
    /** The extensions that the plain bytes can go by (file-kinds.ts); null: nobody looked when they came. */
    kinds: jsonb().$type<readonly string[]>(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.integrity, table.encoding] })],
);

/** The bytes of a blob in rows of at most 256 KiB: PGlite takes seconds over one value of megabytes. */
export const blobChunks = pgTable(
  'blob_chunks',
  {
    integrity: text().notNull(),
    encoding: text({ enum: ['identity', 'br', 'gzip'] }).notNull(),
    seq: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.integrity, table.encoding, table.seq] }),
    foreignKey({
      columns: [table.integrity, table.encoding],
      foreignColumns: [blobs.integrity, blobs.encoding],
    }).onDelete('cascade'),
  ],
);

/** Announced releases; one is complete when the store holds every file of its manifest. `seq` orders them. */
export const releases = pgTable(
  'releases',
  {
    area: text().notNull(),
    id: text().notNull(),
    manifest: jsonb().$type<ReleaseManifest>().notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    /** The last time that somebody was about to upload it: it is not deleted soon after. */
    announcedAt: when('announced_at').notNull().defaultNow(),
    /** Until then a preview link shows it. */
    previewedUntil: when('previewed_until'),
    seq: bigserial({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.id] })],
);

/** Every file of every release by its address: an address never changes its content. */
export const releaseFiles = pgTable(
  'release_files',
  {
    area: text().notNull(),
    path: text().notNull(),
    integrity: text().notNull(),
    type: text().notNull(),
    audience: text({ enum: ['browser', 'server'] }).notNull(),
    /** Bytes of the file, as its release says. */
    size: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.path] }),
    index('release_files_integrity').on(table.integrity),
  ],
);
