import { pgTable, text } from 'drizzle-orm/pg-core';

/** Backends of areas. The channel's log says who named each of them, when and why. */
export const upstreams = pgTable('upstreams', {
  area: text().primaryKey(),
  url: text().notNull(),
});
