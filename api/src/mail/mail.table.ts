import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';

/**
 * Queued and sent e-mails. An e-mail is inserted in the transaction of its event and sent later by any
 * process, so that no reply waits for a mail server. The outbox page of the demo shows this table too.
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
    /** Earliest time of the next attempt to send the e-mail. */
    nextAt: at('next_at').notNull(),
    /** Time after which the e-mail is no longer sent. */
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
