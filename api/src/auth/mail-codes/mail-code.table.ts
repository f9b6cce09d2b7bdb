import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, bytes } from '../../platform/db/columns';
import { playerReference } from '../../players/player.table';

/** The one live code of a player, purpose and browser; a new one takes the place of the old. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    playerId: playerReference(),
    /**
     * `email`: confirms the present address; `step-up`: proves the player at the last confirmed one, for whatever asks for a code;
     * `recovery`: a forgotten password.
     */
    purpose: text({ enum: ['email', 'step-up', 'recovery'] }).notNull(),
    hash: bytes().notNull(),
    /** SHA-256 of the cookie of the browser that asked for a recovery code: it is good there alone. Empty: good in any. */
    browserHash: bytes('browser_hash')
      .notNull()
      .default(sql`''::bytea`),
    /** The address that it was sent to: confirming confirms this one. */
    email: text().notNull(),
    tries: smallint().notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.purpose, table.browserHash] })],
);
