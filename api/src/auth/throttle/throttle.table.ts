import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';

/**
 * Number of tries per key and time window. A key names an account, an address or both. The counts are shared
 * by all processes.
 */
export const throttles = pgTable(
  'throttles',
  {
    /**
     * Key of the limit, for example «password/12» or «sign-in/sender/203.0.113.7». Typed text is in it as a hash
     * (`toTypedKey`), so that a key stays short.
     */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** End of the window. The first try at or after this time starts a new window with a count of 1. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [
    index().on(table.endsAt),
    // The primary key has the collation of the database, which cannot look up prefixes.
    index('throttles_key_prefix').on(table.key.op('text_pattern_ops')),
  ],
);
