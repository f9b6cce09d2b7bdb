import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, bytes } from '@site/server/db/columns';
import { playerReference } from '../../players/player.table';

/** Codes sent by e-mail, at most one per player, purpose and browser. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    playerId: playerReference(),
    /**
     * Purpose of the code. `email` confirms the current address. `step-up` is sent to the last confirmed
     * address and authorizes sensitive actions. `recovery` resets a forgotten password.
     */
    purpose: text({ enum: ['email', 'step-up', 'recovery'] }).notNull(),
    hash: bytes().notNull(),
    /**
     * SHA-256 of the cookie that identifies the browser in which a recovery code was requested. Empty for a
     * code that works in any browser.
     */
    browserHash: bytes('browser_hash')
      .notNull()
      .default(sql`''::bytea`),
    /** The address that the code was sent to. A code with purpose `email` confirms this address. */
    email: text().notNull(),
    tries: smallint().notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.purpose, table.browserHash] })],
);
