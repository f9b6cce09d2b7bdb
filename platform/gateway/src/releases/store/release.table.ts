import type { ReleaseManifest } from '@site/contracts/release';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../../db/columns.table';

/**
 * One encoding of a file, keyed by the SHA-384 of the plain bytes. A row exists only together with all its
 * chunks.
 */
export const blobs = pgTable(
  'blobs',
  {
    integrity: text().notNull(),
    encoding: text({ enum: ['identity', 'br', 'gzip'] }).notNull(),
    size: integer().notNull(),
    /** SHA-256 of the encoded bytes, as hex. Gateways check their disk cache against this hash. */
    digest: text().notNull(),
    /**
     * File extensions for which the plain bytes are valid (file-kinds.ts). Null for files stored before this
     * column existed.
     */
    kinds: jsonb().$type<readonly string[]>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.integrity, table.encoding] })],
);

/**
 * Bytes of a blob, split into rows of at most 256 KiB, because PGlite needs seconds for a single value of
 * several megabytes.
 */
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

/**
 * Announced releases, in the order of `seq`. A release is complete when the store contains every file of its
 * manifest.
 */
export const releases = pgTable(
  'releases',
  {
    area: text().notNull(),
    id: text().notNull(),
    manifest: jsonb().$type<ReleaseManifest>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Time of the last announcement. Garbage collection keeps recently announced releases. */
    announcedAt: timestamptz('announced_at').notNull().defaultNow(),
    /** Time at which the last preview link for this release expires. Null if there was no preview link. */
    previewedUntil: timestamptz('previewed_until'),
    seq: bigserial({ mode: 'number' }).notNull(),
    /**
     * Size of the files in bytes that the area had not announced before. Null in rows of gateways of earlier versions.
     */
    newBytes: bigint('new_bytes', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.id] }),
    // the quota of a day
    index('releases_created').on(table.area, table.createdAt),
  ],
);

/** All files of all releases, keyed by address. The content behind an address never changes. */
export const releaseFiles = pgTable(
  'release_files',
  {
    area: text().notNull(),
    path: text().notNull(),
    integrity: text().notNull(),
    type: text().notNull(),
    audience: text({ enum: ['browser', 'server'] }).notNull(),
    /** Size in bytes, as declared by the release. */
    size: integer().notNull(),
    /** True until the area has sent the bytes (docs/decisions/0096). Gateways of earlier versions leave it false. */
    unproven: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.path] }),
    // with the area, because a team may announce the content of another one at thousands of addresses
    index('release_files_integrity').on(table.integrity, table.area, table.size),
    index('release_files_sent')
      .on(table.integrity, table.area, table.audience)
      .where(sql`not ${table.unproven}`),
    index('release_files_unproven')
      .on(table.area)
      .where(sql`${table.unproven}`),
  ],
);

/**
 * Files of the releases that were part of a composition: only these are public (docs/decisions/0071, 0118). Triggers of
 * the database write the rows, so that gateways of earlier versions do too. `seq` is that of the release, so the newest
 * release with a file comes last.
 */
export const servedFiles = pgTable(
  'served_files',
  {
    area: text().notNull(),
    path: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    release: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.path, table.seq] }),
    index('served_files_release').on(table.area, table.release),
    foreignKey({
      columns: [table.area, table.release],
      foreignColumns: [releases.area, releases.id],
    }).onDelete('cascade'),
  ],
);
