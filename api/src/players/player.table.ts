import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes } from '@site/server/db/columns';

/** Player accounts, shared by the site and the game. */
export const players = pgTable(
  'players',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    login: text().notNull(),
    /**
     * Converted to lower case in JavaScript, because the result of SQL `lower` depends on the database's
     * locale.
     */
    email: text().notNull(),
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    /** The address that was confirmed last. Used for password recovery until a newer address is confirmed. */
    recoveryEmail: text('recovery_email'),
    /** Argon2id hash as a PHC string. Null when the account cannot sign in with a password. */
    passwordHash: text('password_hash'),
    /** Whole coins (DP). Negative only after a refund of spent coins (docs/decisions/0018). */
    coins: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * `noticeOfRequest`: send an e-mail on each sign-in request. `noticeOfSignIn`: send an e-mail on each
     * sign-in (docs/product/accounts.md#notice-settings).
     */
    noticeOfRequest: boolean('notice_of_request').notNull().default(true),
    noticeOfSignIn: boolean('notice_of_sign_in').notNull().default(true),
    /** Index of the selected character in the player's list. */
    selection: smallint().notNull().default(0),
    reserveSalt: bytes('reserve_salt'),
    /** Time at which the account will be deleted. Null when no deletion was requested. */
    deletesAt: timestamp('deletes_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('players_login_key').on(sql`lower(${table.login})`),
    // Only confirmed addresses are unique. Otherwise a stranger could block an address, or test whether an
    // address is registered.
    uniqueIndex('players_email_key')
      .on(table.email)
      .where(sql`email_confirmed`),
    index('players_email').on(table.email),
    index('players_recovery_email').on(table.recoveryEmail),
    index('players_deletes_at')
      .on(table.deletesAt)
      .where(sql`deletes_at is not null`),
  ],
);

/**
 * Defines a column that references the player who owns a row. The row is deleted together with the player.
 */
export const playerReference = () =>
  integer('player_id')
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });
