import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.table';

/** Running gateways. Each gateway updates its row every second with the revision that it serves. */
export const gateways = pgTable('gateways', {
  id: text().primaryKey(),
  name: text().notNull(),
  revision: integer().notNull(),
  seenAt: timestamptz('seen_at').notNull().defaultNow(),
});
