import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Ledger entries (docs/product/payments.md#ledger). Append-only: triggers reject updates and deletions. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Unique purpose of the entry, such as `promocode/mayak` or `payment/{orderId}`. */
  key: text().notNull().unique(),
  kind: text({
    enum: [
      'opening',
      'promocode',
      'referral',
      'payment',
      'refund',
      'service',
      'case',
      'contest',
      'correction',
      'deletion',
    ],
  }).notNull(),
  note: jsonb().$type<Record<string, string | number>>(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});

const CURRENCIES = ['DP', 'RUB'] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * Postings of the ledger entries. The amounts of each currency in an entry add up to zero. Accounts in DP: `player/12`,
 * `bank/promocode`. Accounts in kopecks: `clearing/yookassa` (owed to the house by the provider), `commission/…` and
 * `refunds/…` (costs), `sales/…`.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text().notNull(),
    currency: text({ enum: CURRENCIES }).notNull().default('DP'),
    /** Whole DP or kopecks: positive when the account receives, negative when it gives. */
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.account] }),
    index().on(table.account, table.transactionId),
    check('ledger_postings_amount', sql`${table.amount} <> 0`),
    // each account has one currency, so its balance is a single number
    check(
      'ledger_postings_currency',
      sql`${table.currency} = case when ${table.account} ~ '^(player|bank)/' then 'DP' when ${table.account} ~ '^(clearing|sales|commission|refunds)/' then 'RUB' else '' end`,
    ),
  ],
);

/**
 * Balances of the house accounts, updated by a trigger with each entry. An account is split into parts so that
 * concurrent payments do not wait for one row. Players' balances are in `players.coins`. `site ledger check` verifies
 * that the parts of an account add up to its postings.
 */
export const ledgerTotals = pgTable(
  'ledger_totals',
  {
    account: text().notNull(),
    part: smallint().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.part] })],
);
