import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns';

/**
 * Mail is written here in the transaction of what it tells of, and sent by whichever process comes first: no reply waits for a
 * mail server. The demo's outbox page shows the same rows.
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
    /** Not before; moves on with each failed try. */
    nextAt: at('next_at').notNull(),
    /** What it says is good until then: it is not sent later. */
    expiresAt: at('expires_at').notNull(),
    attempts: smallint().notNull().default(0),
    sentAt: at('sent_at'),
    /** The last failure, as the mail server said it. */
    failure: text(),
  },
  (table) => [
    index().on(table.sentAt, table.nextAt),
    index().on(table.createdAt),
    index().on(table.expiresAt),
    index().on(table.recipient),
  ],
);
