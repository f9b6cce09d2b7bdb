import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';
import { players } from '../../players/player.table';
import { paymentOrders } from './payment.table';

const OPERATION_KINDS = [
  'refund',
  'chargeback',
  'chargeback-won',
  'correction',
  'service-refund',
  'adoption',
] as const;
const OPERATION_STATES = ['proposed', 'sent', 'done', 'refused'] as const;

/**
 * Operations with which operators move money by hand (docs/decisions/0122). A row is written before anything moves and
 * is kept.
 */
export const moneyOperations = pgTable(
  'money_operations',
  {
    /** Random. Also the idempotency key of a refund at its provider, so each new operation has a new key. */
    id: text().primaryKey(),
    kind: text({ enum: OPERATION_KINDS }).notNull(),
    /** `order/…`, `player/…`, `purchase/…` or `adoption`. At most one operation of a subject is open. */
    subject: text().notNull(),
    state: text({ enum: OPERATION_STATES }).notNull(),
    orderId: text('order_id').references(() => paymentOrders.id),
    /** Payments whose money moves. Those of an adoption with provider, and with the login that one is given to. */
    payments: jsonb().$type<string[]>().notNull(),
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    /** Purchase of a service, `goods_orders.id`. Kept when the account and its purchases are deleted. */
    purchase: integer(),
    /** Kopecks that move, and the order's total of refunded kopecks when they have moved. */
    kopecks: integer(),
    upTo: integer('up_to'),
    /** DP of a correction or a returned service, or those that an adoption credits. */
    coins: integer(),
    /** Ids of what the operator takes back, and of what stays with the player. */
    take: jsonb().$type<string[]>().notNull(),
    keep: jsonb().$type<string[]>().notNull(),
    /** Hash of the preview that the operator saw. */
    seen: text().notNull(),
    why: text().notNull(),
    /** Names of the deploy tokens of the operator and of the second operator. */
    operator: text().notNull(),
    confirmedBy: text('confirmed_by'),
    refusal: text(),
    /** Operation that a restored database has lost, and that this one makes again (docs/decisions/0136). */
    repeats: text(),
    at: at('at').notNull(),
    sentAt: at('sent_at'),
    /** Time at which a refund was requested from a provider without idempotency keys. It is requested once. */
    requestedAt: at('requested_at'),
    /**
     * True when the gateway that has sent a refund stores its request in `requestedAt`. One of an earlier release does
     * not, so nobody knows whether its refund was requested.
     */
    storesRequest: boolean('stores_request').notNull().default(false),
    doneAt: at('done_at'),
  },
  (table) => [
    uniqueIndex('money_operations_open')
      .on(table.subject)
      .where(sql`state in ('proposed', 'sent')`),
    uniqueIndex('money_operations_repeats')
      .on(table.repeats)
      .where(sql`repeats is not null and state <> 'refused'`),
    index('money_operations_subject').on(table.subject),
    index('money_operations_at').on(table.at),
    index('money_operations_player').on(table.playerId),
    check('money_operations_why', sql`length(trim(${table.why})) >= 3`),
    check(
      'money_operations_second',
      sql`${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.operator}`,
    ),
  ],
);
