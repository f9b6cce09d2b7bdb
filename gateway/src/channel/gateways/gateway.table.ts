import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { when } from '../../db/columns.table';

/** Gateways that serve this site now: each says every second what it serves. */
export const gateways = pgTable('gateways', {
  id: text().primaryKey(),
  name: text().notNull(),
  revision: integer().notNull(),
  seenAt: when('seen_at').notNull().defaultNow(),
});
