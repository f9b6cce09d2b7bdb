import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns';

/**
 * Queued and sent mail. Rows are written in the transaction of the event and sent by any process later, so that no reply waits
 * for a mail server. The demo's outbox page shows them too.
 */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** Earliest time of the next attempt. */
    nextAt: at('next_at').notNull(),
    /** End of validity. Expired mail is not sent. */
    expiresAt: at('expires_at').notNull(),
    attempts: smallint().notNull().default(0),
    sentAt: at('sent_at'),
    /** Error message of the last failed attempt. */
    failure: text(),
  },
  (table) => [
    index().on(table.sentAt, table.nextAt),
    index().on(table.createdAt),
    index().on(table.expiresAt),
    index().on(table.recipient),
  ],
);
