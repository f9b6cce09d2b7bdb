import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytes } from '@site/server/db/columns';

/**
 * Seals of the ledger (docs/decisions/0130). A seal covers the entries after the one before it up to `lastId`. Its
 * digest includes the digest before it, so no sealed entry can change without changing all later digests. Triggers
 * reject deletions, and updates of seals that have a digest.
 */
export const ledgerSeals = pgTable(
  'ledger_seals',
  {
    /** 1, 2, 3 … */
    number: integer().primaryKey(),
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
    /**
     * Next transaction id of the database when `lastId` was read. Once all transactions with lower ids have ended, no
     * entry up to `lastId` can be added, because whoever writes an entry has locked a row before and so has an id.
     */
    horizon: text().notNull(),
    /** Number of covered entries. Null, like `digest` and `at`, while the seal is open. */
    entries: integer(),
    digest: bytes(),
    at: at('at'),
  },
  (table) => [
    check('ledger_seals_closed', sql`num_nulls(${table.entries}, ${table.digest}, ${table.at}) in (0, 3)`),
  ],
);
