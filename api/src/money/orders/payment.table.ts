import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';
import { ORDER_ID_SHOWN } from '@site/shared/contracts/limits';
import { players } from '../../players/player.table';
import type { PromocodeOffer } from '../../promo/referrals/referral.table';

export const PROVIDERS = ['yookassa', 'unitpay'] as const;
/**
 * Order states by rank. An order never moves to a lower rank. 'canceled' comes before 'succeeded', because a
 * canceled order can still be paid.
 */
export const ORDER_STATES = ['created', 'pending', 'canceled', 'succeeded', 'refunded'] as const;
/**
 * What the provider last reported about the payment of an unpaid order. `waiting`: it waits for the payer.
 * `processing`: the bank holds or checks the money. `silent`: it did not answer the last query.
 */
export const PROVIDER_STATES = ['waiting', 'processing', 'silent'] as const;
/** Reasons why a payment does not match its order. Only an operator can resolve such a mismatch. */
export const ORDER_PROBLEMS = ['amount', 'currency', 'second-payment', 'no-account', 'test'] as const;

/** States of a fiscal receipt by rank. A receipt that failed can still be sent from the provider's cabinet. */
export const RECEIPT_STATES = ['pending', 'canceled', 'succeeded'] as const;
/** States of the receipt that offsets a prepayment. `due`: it has not been requested yet. */
export const OFFSET_STATES = ['due', ...RECEIPT_STATES] as const;

/**
 * Orders for top-ups. Amount, coins and terms are fixed at creation. Later changes record what the provider
 * reports.
 */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    /**
     * Unguessable, because the address of the payer's order page contains it. The provider receives the id
     * too.
     */
    id: text().primaryKey(),
    /** Hash of the caller and the idempotency key. Used to find the order of a repeated request. */
    requestKey: text('request_key').notNull(),
    provider: text({ enum: PROVIDERS }).notNull(),
    method: text().notNull(),
    /** Account that receives the coins, or null after the account has been deleted. */
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    login: text().notNull(),
    /** True when the account's owner created the order. In that case `email` is the owner's address. */
    own: boolean().notNull().default(false),
    email: text(),
    /** Amount in kopecks. */
    amount: integer().notNull(),
    /** Coins (DP) for the amount, excluding `bonus`. */
    coins: integer().notNull(),
    bonus: integer().notNull(),
    /** Promocode that is applied to the account with this payment. */
    promocode: text(),
    /**
     * Reward and task of the promocode at the time of the order. Null without a promocode, and for orders created
     * before this column existed.
     */
    promocodeOffer: jsonb('promocode_offer').$type<PromocodeOffer>(),
    /**
     * Edition of the payment rules in force when the order was created. Null for orders created before this
     * column existed.
     */
    rulesVersion: integer('rules_version'),
    state: text({ enum: ORDER_STATES }).notNull().default('created'),
    /** Reason code of a cancellation, from the provider or from this site, such as `expired`. */
    reason: text(),
    paymentId: text('payment_id'),
    confirmationUrl: text('confirmation_url'),
    /** Kopecks refunded to the payer, including those that the bank has taken back. */
    refunded: integer().notNull().default(0),
    /** Kopecks that the bank has taken back, which the provider does not report. */
    chargedBack: integer('charged_back').notNull().default(0),
    /** Kopecks of a refund that the provider has not confirmed. They no longer count for cases and contests. */
    refunding: integer().notNull().default(0),
    /**
     * Kopecks that the provider pays out. The rest of the amount is booked as the provider's commission. Null
     * while unknown.
     */
    net: integer(),
    /** State of the payment's fiscal receipt, and the worst state of those of its refunds. Null without receipts. */
    receipt: text({ enum: RECEIPT_STATES }),
    refundReceipt: text('refund_receipt', { enum: RECEIPT_STATES }),
    /**
     * State of the receipt that offsets the prepayment of this order (docs/decisions/0134). Null when none is needed.
     * It is fixed at the order's creation whether one is needed, because the first receipt then says that it is a
     * prepayment.
     */
    offsetReceipt: text('offset_receipt', { enum: OFFSET_STATES }),
    /** Kopecks of that receipt, and the time of its first request. Fixed before it, so repetitions are the same. */
    offsetKopecks: integer('offset_kopecks'),
    offsetAt: at('offset_at'),
    /** Requests for it that the provider refused. Each further one has another key. */
    offsetRefusals: smallint('offset_refusals').notNull().default(0),
    /**
     * Time of the next query about the receipts, or null when none is planned. `receiptSince` is the time of the
     * payment or refund whose receipt is awaited.
     */
    receiptPollAt: at('receipt_poll_at'),
    receiptSince: at('receipt_since'),
    /** Operator who has dealt with failed receipts last, and the reason. Null while nobody has. */
    receiptSettled: jsonb('receipt_settled').$type<{ at: number; by: string; why: string }>(),
    problem: text({ enum: ORDER_PROBLEMS }),
    createdAt: at('created_at').notNull(),
    /**
     * Time at which `coins` and `bonus` were fixed, or null when that was at the order's creation. A
     * replacement keeps the terms of the order that it replaces.
     */
    termsAt: at('terms_at'),
    /** Order with another payment method that replaces this one (docs/product/payments.md#continue). */
    replacedBy: text('replaced_by').references((): AnyPgColumn => paymentOrders.id),
    /** Number of orders that this one has replaced, one after another (`MAX_REPLACEMENTS`). */
    replacements: smallint().notNull().default(0),
    paidAt: at('paid_at'),
    /**
     * Time of the last query to the provider. `pollAt` is the time of the next query, or null when no query
     * is planned.
     */
    polledAt: at('polled_at'),
    pollAt: at('poll_at'),
    /** Last report of the provider, or null before the first one. `seenAt` is the time of its last answer. */
    providerState: text('provider_state', { enum: PROVIDER_STATES }),
    seenAt: at('seen_at'),
  },
  (table) => [
    uniqueIndex('payment_orders_request_key').on(table.requestKey),
    uniqueIndex('payment_orders_payment_key').on(table.provider, table.paymentId),
    index('payment_orders_player').on(table.playerId, table.createdAt, table.id),
    index('payment_orders_poll')
      .on(table.pollAt)
      .where(sql`poll_at is not null`),
    index('payment_orders_receipt_poll')
      .on(table.receiptPollAt)
      .where(sql`receipt_poll_at is not null`),
    index('payment_orders_created').on(table.createdAt, table.id),
    index('payment_orders_paid')
      .on(table.paidAt)
      .where(sql`paid_at is not null`),
    // for operators, who search by login, e-mail, sum and day
    index('payment_orders_shown_id').on(sql`left(${table.id}, ${sql.raw(String(ORDER_ID_SHOWN))})`),
    index('payment_orders_login').on(sql`lower(${table.login})`),
    index('payment_orders_email')
      .on(table.email)
      .where(sql`email is not null`),
    index('payment_orders_moment').on(sql`coalesce(${table.paidAt}, ${table.createdAt})`, table.id),
    index('payment_orders_amount_moment').on(
      table.amount,
      sql`coalesce(${table.paidAt}, ${table.createdAt})`,
      table.id,
    ),
    check('payment_orders_amount', sql`${table.amount} > 0`),
    check('payment_orders_refunded', sql`${table.refunded} between 0 and ${table.amount}`),
    check('payment_orders_charged_back', sql`${table.chargedBack} between 0 and ${table.refunded}`),
    check('payment_orders_offset', sql`${table.offsetKopecks} between 1 and ${table.amount}`),
    check('payment_orders_refunding', sql`${table.refunding} between 0 and ${table.amount}`),
  ],
);

/**
 * Payments that were started for an order. Unitpay announces each payment in a `check` callback, and any of
 * these payments may be the one that is paid.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    provider: text({ enum: PROVIDERS }).notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.paymentId] }), index().on(table.orderId)],
);

/**
 * Payments that do not match their order. A payment stays open until its full amount has been refunded
 * (docs/decisions/0023).
 */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    provider: text({ enum: PROVIDERS }).notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    problem: text({ enum: ORDER_PROBLEMS }).notNull(),
    /** Amount in the smallest unit of the currency, such as kopecks. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Refunded part of `amount`. The payment is closed when `refunded` equals `amount`. */
    refunded: integer().notNull().default(0),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.paymentId] }),
    index().on(table.orderId),
    index('unmatched_payments_open')
      .on(table.at)
      .where(sql`refunded < amount`),
  ],
);

/**
 * Verified callbacks, stored without personal data before they are processed. A repeated callback adds no
 * second row.
 */
export const paymentCallbacks = pgTable(
  'payment_callbacks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text({ enum: PROVIDERS }).notNull(),
    event: text().notNull(),
    objectId: text('object_id').notNull(),
    status: text().notNull(),
    body: jsonb().notNull(),
    address: text().notNull(),
    receivedAt: at('received_at').notNull(),
    /** Result of processing, or null while the callback is unprocessed. */
    outcome: text(),
    attempts: smallint().notNull().default(0),
    nextAt: at('next_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_callbacks_key').on(table.provider, table.event, table.objectId, table.status),
    index('payment_callbacks_waiting')
      .on(table.nextAt)
      .where(sql`outcome is null`),
    index('payment_callbacks_received').on(table.receivedAt),
    // the payment of a notification about a payment or a refund
    index('payment_callbacks_payment').on(
      sql`coalesce(${table.body} #>> '{object,payment_id}', ${table.objectId})`,
    ),
  ],
);
