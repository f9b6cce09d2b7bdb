import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../db/columns.table';

/** Current values of the signing secrets, which all gateways of a site share. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/**
 * Values that a rotation replaced. Their table is separate, because gateways of earlier versions expect one
 * value for each name in `site_secrets`.
 */
export const earlierSecrets = pgTable(
  'earlier_secrets',
  {
    name: text().notNull(),
    secret: bytea().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    replacedAt: timestamptz('replaced_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.secret] })],
);
