import type { KeyRegistration, ReleaseStatement } from '@site/contracts/release-signature';
import { boolean, foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.table';
import { releases } from '../releases/store/release.table';

/**
 * Keys of teams. The database is not trusted: a row counts only with the signature of a key from the
 * configuration.
 */
export const releaseKeys = pgTable('release_keys', {
  id: text().primaryKey(),
  registration: jsonb().$type<KeyRegistration>().notNull(),
  signature: text().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  revokedAt: timestamptz('revoked_at'),
  /** True if releases signed with the key must not be loaded any more. */
  compromised: boolean().notNull().default(false),
});

/** Signatures of releases. A release has one for each key that signed it. */
export const releaseSignatures = pgTable(
  'release_signatures',
  {
    area: text().notNull(),
    release: text().notNull(),
    key: text().notNull(),
    statement: jsonb().$type<ReleaseStatement>().notNull(),
    signature: text().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.release, table.key] }),
    foreignKey({
      columns: [table.area, table.release],
      foreignColumns: [releases.area, releases.id],
    }).onDelete('cascade'),
  ],
);
