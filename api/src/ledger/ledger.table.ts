import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** A move of coins, whole or not at all (decision 24). Append-only: a trigger refuses every change of what is here. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What it is for, once: «promocode/12/MAYAK», «payment/yookassa/…». A second one of the same key is refused. */
  key: text().notNull().unique(),
  kind: text({
    enum: ['opening', 'promocode', 'referral', 'payment', 'refund', 'service', 'correction', 'deletion'],
  }).notNull(),
  note: jsonb().$type<Record<string, string | number>>(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** The two or more sides of a move; their amounts add up to nothing. `player/12`, `bank/promocode`, `bank/opening`. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text().notNull(),
    /** Whole DP: above zero what the account gets, below what it gives. */
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.account] }),
    index().on(table.account, table.transactionId),
    check('ledger_postings_amount', sql`${table.amount} <> 0`),
  ],
);
