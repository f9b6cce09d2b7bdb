import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytes } from '../platform/db/columns';
import { playerReference, players } from '../players/player.table';

/** Consent records, append-only. A withdrawal is a row of its own. Records outlive the account (docs/product/accounts.md#consents). */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    /** SHA-256 of the lower-case e-mail, which identifies the person after the account is deleted. */
    subject: bytes().notNull(),
    document: text().notNull(),
    version: integer().notNull(),
    given: text({ enum: ['given', 'withdrawn'] }).notNull(),
    address: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index().on(table.playerId), index().on(table.subject)],
);

/** E-mail changes that the former address may undo. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** SHA-256 of the token in the link. */
    hash: bytes().primaryKey(),
    playerId: playerReference(),
    /** The last confirmed address, which gets the link. */
    formerEmail: text('former_email').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);

/** Links to data exports. The archive is created when the link is opened. */
export const dataExports = pgTable(
  'data_exports',
  {
    hash: bytes().primaryKey(),
    playerId: playerReference(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);

/** Logins that were reserved before the opening. */
export const preregistrations = pgTable(
  'preregistrations',
  {
    login: text().notNull(),
    /** In lower case, like the e-mail of a player. */
    email: text().notNull(),
    at: at('at').notNull(),
    /** End of the reservation. Until then only the same e-mail may register the login. */
    reservedUntil: at('kept_until').notNull(),
    /** SHA-256 of the token in the letter's link that withdraws the reservation. */
    withdrawHash: bytes('withdraw_hash').notNull(),
    consents: jsonb().$type<{ document: string; version: number }[]>().notNull(),
  },
  (table) => [
    uniqueIndex('preregistrations_login_key').on(sql`lower(${table.login})`),
    // Not unique: a limit of one login per e-mail would reveal which e-mails have reserved one.
    index().on(table.email),
    index().on(table.reservedUntil),
    uniqueIndex('preregistrations_withdraw_key').on(table.withdrawHash),
  ],
);
