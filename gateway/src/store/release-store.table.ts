import type { Composition } from '@site/shared/contracts/composition';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import {
  bigserial,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const when = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One encoding of a file, by the sha384 of the plain bytes. A row is there only when all of its chunks are. */
export const blobs = pgTable(
  'blobs',
  {
    integrity: text().notNull(),
    encoding: text({ enum: ['identity', 'br', 'gzip'] }).notNull(),
    size: integer().notNull(),
    /** Hash of these very bytes, as hex: what a gateway checks its disk cache against. */
    digest: text().notNull(),
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
  },
  (table) => [
    primaryKey({ columns: [table.area, table.path] }),
    index('release_files_integrity').on(table.integrity),
  ],
);

export const compositions = pgTable('compositions', {
  id: text().primaryKey(),
  document: jsonb().$type<Composition>().notNull(),
  createdAt: when('created_at').notNull().defaultNow(),
});

/** Every change of the channel, append-only. The greatest revision is the state; two can't take the same one. */
export const channelEntries = pgTable(
  'channel_entries',
  {
    revision: integer().primaryKey(),
    area: text().notNull(),
    action: text({ enum: ['deploy', 'rollback', 'mode'] }).notNull(),
    from: text(),
    to: text().notNull(),
    who: text().notNull(),
    why: text().notNull(),
    at: when('at').notNull().defaultNow(),
    /** What visitors get from this entry on. */
    composition: text()
      .notNull()
      .references(() => compositions.id),
  },
  (table) => [index('channel_entries_area').on(table.area, table.revision)],
);

/** Who may deploy what: the token itself is known to its owner only. `areas` is a list, or `*` for all. */
export const deployTokens = pgTable('deploy_tokens', {
  /** SHA-256 of the token, as hex. */
  hash: text().primaryKey(),
  name: text().notNull(),
  areas: jsonb().$type<string[]>().notNull(),
  createdAt: when('created_at').notNull().defaultNow(),
});
