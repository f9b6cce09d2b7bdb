import { sql } from 'drizzle-orm';
import {
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
import { at } from '../../platform/db/columns';
import { players } from '../../players/player.table';

export const PROVIDERS = ['yookassa', 'unitpay'] as const;
/** In the order in which an order goes through them: never back. A payment that comes after a refusal is taken. */
export const ORDER_STATES = ['created', 'pending', 'canceled', 'succeeded', 'refunded'] as const;
/** What only an operator can mend: the money and the order do not go together. */
export const ORDER_PROBLEMS = ['amount', 'currency', 'second-payment', 'no-account', 'test'] as const;

/** A top-up that somebody asked for. Its money, coins and terms stand from the start; only what the provider says is added. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    /** Opaque and not to be guessed: the payment system and the page of the order know it. */
    id: text().primaryKey(),
    /** Whoever asked, with the key of the try: a repeat of it is this order. */
    requestKey: text('request_key').notNull(),
    provider: text({ enum: PROVIDERS }).notNull(),
    method: text().notNull(),
    /** Whose account gets the coins; null once it is gone. */
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    login: text().notNull(),
    /** Asked for by the account's own player: then the address is that player's too. */
    own: boolean().notNull().default(false),
    email: text(),
    /** Kopecks. */
    amount: integer().notNull(),
    /** DP for the money, and on top. */
    coins: integer().notNull(),
    bonus: integer().notNull(),
    /** A code that the account takes with this payment. */
    promocode: text(),
    /** The edition of the payment rules that was in force when it was asked for; null: from before it was kept. */
    rulesVersion: integer('rules_version'),
    state: text({ enum: ORDER_STATES }).notNull().default('created'),
    /** Why it was refused: the provider's word. */
    reason: text(),
    paymentId: text('payment_id'),
    confirmationUrl: text('confirmation_url'),
    /** Kopecks that went back to the payer. */
    refunded: integer().notNull().default(0),
    /** Kopecks that the payment system pays out of it: the rest is its commission, booked. Null: it has not said. */
    net: integer(),
    receipt: text({ enum: ['pending', 'succeeded', 'canceled'] }),
    problem: text({ enum: ORDER_PROBLEMS }),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    /** When the provider was asked last, and when it is asked next; null: not any more. */
    polledAt: at('polled_at'),
    pollAt: at('poll_at'),
  },
  (table) => [
    uniqueIndex('payment_orders_request_key').on(table.requestKey),
    uniqueIndex('payment_orders_payment_key').on(table.provider, table.paymentId),
    index('payment_orders_player').on(table.playerId, table.createdAt, table.id),
    index('payment_orders_poll')
      .on(table.pollAt)
      .where(sql`poll_at is not null`),
    index('payment_orders_created').on(table.createdAt, table.id),
    index('payment_orders_paid')
      .on(table.paidAt)
      .where(sql`paid_at is not null`),
    check('payment_orders_amount', sql`${table.amount} > 0`),
    check('payment_orders_refunded', sql`${table.refunded} between 0 and ${table.amount}`),
  ],
);

/**
 * Payments that payers of an order have begun beside the one that it was made with: Unitpay names each when it asks whether the order
 * stands. Any of them may be the one that is paid.
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

/** Money that came and that its order could not take: it waits for an operator, who gives it back. */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    provider: text({ enum: PROVIDERS }).notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    problem: text({ enum: ORDER_PROBLEMS }).notNull(),
    /** Of its currency's smallest coin: kopecks. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Of that, what went back to the payer: all of it, and the matter is settled. */
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

/** What payment systems have told, without the payer, kept before anything is made of it; a repeat is the same row. */
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
    /** What became of it; null: it is still to be done. */
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
  ],
);
