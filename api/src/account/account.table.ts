import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { SECURITY_EVENTS } from '@site/shared/contracts/account';
import { at, bytes } from '../platform/db/columns';
import { players } from '../players/player.table';

const owner = () =>
  integer('player_id')
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });

/** The one live code of a player, purpose and browser; a new one takes the place of the old. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    playerId: owner(),
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

/** How often something was tried, in windows, by account, address or both: it holds for all processes together. */
export const throttles = pgTable(
  'throttles',
  {
    /** «sign-in/account/12», «sign-in/address/203.0.113.0/24». */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the count begins anew. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index().on(table.endsAt)],
);

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

/** What happened to an account, for its player to read; 90 days. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: owner(),
    kind: text({ enum: SECURITY_EVENTS }).notNull(),
    device: text().notNull(),
    place: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index().on(table.playerId, table.id), index().on(table.at)],
);

/** An e-mail change that its former address may undo. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** SHA-256 of the link's token. */
    hash: bytes().primaryKey(),
    playerId: owner(),
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
    playerId: owner(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);

/** Notices of the profile page (spec §3 «Notification»); `at` in milliseconds is their id. */
export const pageNotices = pgTable(
  'page_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: owner(),
    type: text({ enum: ['success', 'error'] }).notNull(),
    title: text().notNull(),
    message: text(),
    at: at('at').notNull(),
  },
  (table) => [index().on(table.playerId, table.id)],
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
