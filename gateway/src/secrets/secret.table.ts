import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../db/columns.table';

/** Signing keys that all gateways of a site share. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
