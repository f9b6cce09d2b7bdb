import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';
import { PUSH_KINDS } from '@site/shared/contracts/push-kinds';
import { playerReference } from '../../players/player.table';
import { sessions } from '../sessions/session.table';

/** Kinds of push messages that a player has turned on. A kind without a row is off. */
export const pushKinds = pgTable(
  'push_kinds',
  { playerId: playerReference(), kind: text({ enum: PUSH_KINDS }).notNull() },
  (table) => [primaryKey({ columns: [table.playerId, table.kind] })],
);

/**
 * Browsers that get push messages. Each belongs to a session: sign-out, a revoked session, a new password and the
 * deletion of the account delete the session, and the subscription with it.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    playerId: playerReference(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address at the push service that the browser uses. Whoever knows it can replace the subscription. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The site's public key that the browser has bound the subscription to. */
    key: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    uniqueIndex('push_subscriptions_session').on(table.sessionId),
    index().on(table.playerId),
  ],
);

/**
 * Queued and sent push messages, one for each subscription. A message is inserted in the transaction of its event, and
 * sent later by any process.
 */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Name of the event. A subscription gets one message for each event. */
    event: text().notNull(),
    /** JSON of a `PushPayload`. Emptied when the message is sent. */
    payload: text().notNull(),
    /** Host of the endpoint when the message was queued. Empty in rows of gateways of an earlier version. */
    host: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** Earliest time of the next attempt. */
    nextAt: at('next_at').notNull(),
    /** Time after which the message is no longer sent. */
    expiresAt: at('expires_at').notNull(),
    attempts: smallint().notNull().default(0),
    sentAt: at('sent_at'),
  },
  (table) => [
    uniqueIndex('push_messages_event').on(table.subscriptionId, table.event),
    index().on(table.sentAt, table.nextAt),
    index('push_messages_unsent')
      .on(table.host, table.nextAt, table.id)
      .where(sql`${table.sentAt} is null`),
    index().on(table.createdAt),
  ],
);
