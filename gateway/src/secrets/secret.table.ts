import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, when } from '../db/columns.table';

/** What gateways sign with: made once, the same for all of them. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: when('created_at').notNull().defaultNow(),
});
