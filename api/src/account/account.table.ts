import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytes } from '@site/server/db/columns';
import { playerReference, players } from '../players/player.table';

/**
 * Consent records, append-only. Withdrawing a consent adds a new row. The records are kept for three years after the
 * account is deleted (docs/product/accounts.md#consents).
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    /** SHA-256 of the lower-case e-mail. Identifies the person after the account has been deleted. */
    subject: bytes().notNull(),
    document: text().notNull(),
    version: integer().notNull(),
    given: text({ enum: ['given', 'withdrawn'] }).notNull(),
    address: text().notNull(),
    at: at('at').notNull(),
    /** Time at which the account was deleted. Null while it exists, and for preregistrations. */
    accountDeletedAt: at('account_deleted_at'),
  },
  (table) => [
    index().on(table.playerId),
    index().on(table.subject),
    index('consents_without_account')
      .on(sql`coalesce(account_deleted_at, at)`)
      .where(sql`player_id is null`),
  ],
);

/** Links to data exports. The export is created when the link is opened. */
export const dataExports = pgTable(
  'data_exports',
  {
    hash: bytes().primaryKey(),
    playerId: playerReference(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);

/** Logins that players reserved before the game opened. */
export const preregistrations = pgTable(
  'preregistrations',
  {
    login: text().notNull(),
    /** In lower case, like `players.email`. */
    email: text().notNull(),
    at: at('at').notNull(),
    /** End of the reservation. Until then the login can be registered only with the same e-mail. */
    reservedUntil: at('kept_until').notNull(),
    /** SHA-256 of the token in the link that withdraws the reservation. The link is sent by e-mail. */
    withdrawHash: bytes('withdraw_hash').notNull(),
    consents: jsonb().$type<{ document: string; version: number }[]>().notNull(),
  },
  (table) => [
    uniqueIndex('preregistrations_login_key').on(sql`lower(${table.login})`),
    // Not unique, because a limit of one login per e-mail would reveal which e-mails have reserved a login.
    index().on(table.email),
    index().on(table.reservedUntil),
    uniqueIndex('preregistrations_withdraw_key').on(table.withdrawHash),
  ],
);
