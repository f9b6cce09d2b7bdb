import type { Composition } from '@site/shared/contracts/composition';
import type { ChannelAction } from '@site/shared/contracts/deploy';
import type { DeployVerb } from '@site/shared/contracts/deploy-token';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, when } from './columns.table';

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

export const compositions = pgTable('compositions', {
  id: text().primaryKey(),
  document: jsonb().$type<Composition>().notNull(),
  createdAt: when('created_at').notNull().defaultNow(),
});

/** What the channel says beside the live composition. */
export interface ChannelControls {
  /** Canaries by area: at most MAX_CANARIES. */
  canaries: Record<string, { release: string; percent: number }>;
  /** Areas that take no new release. */
  frozen: string[];
  /** Closed areas, and closed paths (they begin with a slash). */
  closed: string[];
}

/** Every change of the channel, append-only. The greatest revision is the state; two can't take the same one. */
export const channelEntries = pgTable(
  'channel_entries',
  {
    revision: integer().primaryKey(),
    /** An area, a path that was closed or opened, or `*` for the whole site. */
    area: text().notNull(),
    action: text().$type<ChannelAction>().notNull(),
    from: text(),
    to: text(),
    who: text().notNull(),
    why: text().notNull(),
    at: when('at').notNull().defaultNow(),
    /** What visitors get from this entry on. */
    composition: text()
      .notNull()
      .references(() => compositions.id),
    controls: jsonb().$type<ChannelControls>().notNull().default({ canaries: {}, frozen: [], closed: [] }),
  },
  (table) => [
    index('channel_entries_area').on(table.area, table.revision),
    index('channel_entries_composition').on(table.composition, table.at),
  ],
);

/** Gateways that serve this site now: each says every second what it serves. */
export const gateways = pgTable('gateways', {
  id: text().primaryKey(),
  name: text().notNull(),
  revision: integer().notNull(),
  seenAt: when('seen_at').notNull().defaultNow(),
});

/** What gateways sign with: made once, the same for all of them. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: when('created_at').notNull().defaultNow(),
});

/** Who may do what: the token itself is known to its owner only. `*` stands for all areas, all verbs. */
export const deployTokens = pgTable(
  'deploy_tokens',
  {
    /** SHA-256 of the token, as hex. */
    hash: text().primaryKey(),
    /** What a token is called by, as `site token revoke` does. */
    id: text()
      .notNull()
      .unique()
      .default(sql`substr(md5(random()::text), 1, 8)`),
    name: text().notNull(),
    areas: jsonb().$type<string[]>().notNull(),
    verbs: jsonb().$type<(DeployVerb | '*')[]>().notNull().default(['*']),
    createdAt: when('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull().default(''),
    expiresAt: when('expires_at'),
    revokedAt: when('revoked_at'),
    /** Set for those that come from the configuration, which are replaced at each start. */
    configured: boolean().notNull().default(true),
  },
  (table) => [
    // the channel's log knows its writers by these names
    uniqueIndex('deploy_tokens_name')
      .on(table.name)
      .where(sql`revoked_at is null and not configured`),
  ],
);
