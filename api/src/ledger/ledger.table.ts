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

/** An entry of the books, whole or not at all (decision 24). Append-only: a trigger refuses every change of what is here. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What it is for, once: «promocode/12/MAYAK», «payment/yookassa/…». A second one of the same key is refused. */
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
 * The two or more sides of an entry; those of one currency add up to nothing. Coins: `player/12`, `bank/promocode`. Money:
 * `clearing/yookassa` (what the payment system owes the house), `commission/…` and `refunds/…` (what they cost), `sales/…`.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text().notNull(),
    currency: text({ enum: CURRENCIES }).notNull().default('DP'),
    /** Whole DP, or kopecks: above zero what the account gets, below what it gives. */
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.account] }),
    index().on(table.account, table.transactionId),
    check('ledger_postings_amount', sql`${table.amount} <> 0`),
    // an account is of one currency, so that what it holds is one number
    check(
      'ledger_postings_currency',
      sql`${table.currency} = case when ${table.account} ~ '^(player|bank)/' then 'DP' when ${table.account} ~ '^(clearing|sales|commission|refunds)/' then 'RUB' else '' end`,
    ),
  ],
);

/**
 * What the accounts of the house hold, kept by a trigger with each entry, in parts: many payments at once do not wait for one
 * row. A player's is `players.coins`. The parts of an account, added up, are its postings added up (`site ledger check`).
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
