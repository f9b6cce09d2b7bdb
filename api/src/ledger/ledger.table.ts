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
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Unique key of the entry, such as `promocode/mayak` or `payment/{orderId}`. */
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
  },
  (table) => [
    // the order of an entry such as `payment/{orderId}`
    index('ledger_transactions_order')
      .on(sql`split_part(${table.key}, '/', 2)`)
      .where(sql`kind in ('payment', 'refund')`),
    // for reports and exports of a period
    index('ledger_transactions_at').on(table.at, table.id),
  ],
);

const CURRENCIES = ['DP', 'RUB'] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * Postings of the ledger entries. In each entry, the amounts per currency add up to zero. Accounts in DP:
 * `player/12`, `bank/promocode`. Accounts in kopecks: `clearing/yookassa` (owed to the site by the payment
 * provider), `commission/…` and `refunds/…` (costs), `sales/…` (revenue).
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text().notNull(),
    currency: text({ enum: CURRENCIES }).notNull().default('DP'),
    /** Amount in whole DP or kopecks. Positive when the account receives money, negative when it pays. */
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.account] }),
    index().on(table.account, table.transactionId),
    check('ledger_postings_amount', sql`${table.amount} <> 0`),
    // Each account has exactly one currency, so its balance is a single number.
    check(
      'ledger_postings_currency',
      sql`${table.currency} = case when ${table.account} ~ '^(player|bank)/' then 'DP' when ${table.account} ~ '^(clearing|sales|commission|refunds)/' then 'RUB' else '' end`,
    ),
  ],
);

/**
 * Balances of the house accounts. A trigger updates them with each entry. The balance of an account is split
 * into several rows, so that concurrent payments do not wait for each other. Players' balances are in
 * `players.coins`. `site ledger check` verifies that the rows of an account add up to the sum of its
 * postings.
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
