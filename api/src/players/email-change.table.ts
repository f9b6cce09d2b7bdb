import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytes } from '@site/server/db/columns';
import { playerReference } from './player.table';

/** E-mail changes that can still be undone with the link sent to the last confirmed address. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** SHA-256 of the token in the link that undoes the change. */
    hash: bytes().primaryKey(),
    playerId: playerReference(),
    /** Last confirmed address before the change. The link that undoes the change is sent to this address. */
    formerEmail: text('former_email').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);
