import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytes } from '../platform/db/columns';
import { playerReference, players } from '../players/player.table';

/** Append-only: a withdrawal is a row of its own. What an account agreed to outlives it (players-and-law). */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    /** Who it was, also without the account: SHA-256 of the e-mail in lower case. */
    subject: bytes().notNull(),
    document: text().notNull(),
    version: integer().notNull(),
    given: text({ enum: ['given', 'withdrawn'] }).notNull(),
    address: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index().on(table.playerId), index().on(table.subject)],
);

/** An e-mail change that its former address may undo. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** SHA-256 of the link's token. */
    hash: bytes().primaryKey(),
    playerId: playerReference(),
    /** The last address that was confirmed. */
    formerEmail: text('former_email').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);

/** A link to a player's own data; the archive is made when it is opened. */
export const dataExports = pgTable(
  'data_exports',
  {
    hash: bytes().primaryKey(),
    playerId: playerReference(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);

/** Logins that are kept for who asked for them before the opening. */
export const preregistrations = pgTable(
  'preregistrations',
  {
    login: text().notNull(),
    /** In lower case, as a player's is. */
    email: text().notNull(),
    at: at('at').notNull(),
    /** Until then nobody else may register the login. */
    keptUntil: at('kept_until').notNull(),
    /** SHA-256 of the token of the letter's way out. */
    withdrawHash: bytes('withdraw_hash').notNull(),
    consents: jsonb().$type<{ document: string; version: number }[]>().notNull(),
  },
  (table) => [
    uniqueIndex('preregistrations_login_key').on(sql`lower(${table.login})`),
    // an address may keep several logins: one that could keep only one would tell whether it does
    index().on(table.email),
    index().on(table.keptUntil),
    uniqueIndex('preregistrations_withdraw_key').on(table.withdrawHash),
  ],
);
