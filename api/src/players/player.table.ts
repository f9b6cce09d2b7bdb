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
import { bytes } from '../platform/db/columns';

/** A player's account: one for the site and the game. */
export const players = pgTable(
  'players',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    login: text().notNull(),
    /** In lower case, as JavaScript has it: what `lower` makes of a letter depends on the database's locale. */
    email: text().notNull(),
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    /** The last address that was confirmed: where a forgotten password is recovered while a newer one is not. */
    recoveryEmail: text('recovery_email'),
    /** Argon2id as a PHC string; null: nobody can sign in with a password. */
    passwordHash: text('password_hash'),
    /** DP, whole coins. Below zero only by a refund of coins that were spent (docs/decisions/0018). */
    coins: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The notices of the settings (spec §3): of each request to sign in, and of each sign-in. */
    noticeOfRequest: boolean('notice_of_request').notNull().default(true),
    noticeOfSignIn: boolean('notice_of_sign_in').notNull().default(true),
    /** Place of the chosen character in the player's list. */
    selection: smallint().notNull().default(0),
    /** Salt of the account's reserve codes. */
    reserveSalt: bytes('reserve_salt'),
    /** The player has asked for the account's end: then it comes. */
    deletesAt: timestamp('deletes_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('players_login_key').on(sql`lower(${table.login})`),
    // an address is somebody's once it is confirmed: otherwise anybody could keep it from its owner, or ask who has it
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

/** Reference to the player that a row belongs to and is deleted with. */
export const playerReference = () =>
  integer('player_id')
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });
