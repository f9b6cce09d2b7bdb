import type { JsonWebKey } from 'node:crypto';
import { FACTOR_CHANNELS } from '@site/shared/contracts/two-factor';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, bytes } from '../../platform/db/columns';
import { players } from '../../players/player.table';

const owner = () =>
  integer('player_id')
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });

/** A player's second factor: at most one that is on, and at most one that is being connected. */
export const factors = pgTable(
  'factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    playerId: owner(),
    channel: text({ enum: FACTOR_CHANNELS }).notNull(),
    state: text({ enum: ['connecting', 'on'] }).notNull(),
    /** Shared secret of an authenticator, raw. */
    secret: bytes(),
    /** SHA-256 of the token in the connect link. A phone's stays: it may lose the reply to its pairing and ask again. */
    tokenHash: bytes('token_hash'),
    matchNumber: text('match_number'),
    /** Hash of the reserve code that was shown with the link; it becomes one when the factor is on. */
    reserveHash: bytes('reserve_hash'),
    /** SHA-256 of the cookie of the browser that asked: a device does not pair there. */
    browserHash: bytes('browser_hash'),
    /** Public key of a device, JWK. */
    publicKey: jsonb('public_key').$type<JsonWebKey>(),
    /** What the player calls the device. */
    name: text(),
    telegramId: bigint('telegram_id', { mode: 'bigint' }),
    /** The time step whose code was taken last: no code is good twice. */
    lastStep: integer('last_step'),
    createdAt: at('created_at').notNull(),
    /** Of one that is being connected. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    uniqueIndex('factors_player_state_key').on(table.playerId, table.state),
    uniqueIndex('factors_telegram_key')
      .on(table.telegramId)
      .where(sql`state = 'on'`),
    index().on(table.tokenHash),
    index().on(table.expiresAt),
  ],
);

/** A sign-in or a disconnection that waits for the second factor. */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the `sessionId` that the browser polls with. */
    hash: bytes().notNull(),
    playerId: owner(),
    purpose: text({ enum: ['sign-in', 'disconnect'] }).notNull(),
    type: text({ enum: ['approve', 'code'] }).notNull(),
    status: text({ enum: ['pending', 'approved', 'denied', 'spent'] }).notNull(),
    matchNumber: text('match_number').notNull(),
    device: text().notNull(),
    agentHash: bytes('agent_hash').notNull(),
    place: text().notNull(),
    address: text().notNull(),
    remember: boolean().notNull(),
    tries: smallint().notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('challenges_hash_key').on(table.hash),
    index().on(table.playerId, table.status),
    index().on(table.expiresAt),
  ],
);

/** Codes that stand in for the factor, each good once. */
export const reserveCodes = pgTable(
  'reserve_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: owner(),
    /** `reserve`: came with the factor; `backup`: the player picked it; `offered`: shown, not picked yet. */
    kind: text({ enum: ['reserve', 'backup', 'offered'] }).notNull(),
    /** Argon2id of the code with the account's own salt. */
    hash: bytes().notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);

/** Lets one ordinary sign-in past the factor, from the browser that has the cookie (decision 14). */
export const reservePasses = pgTable(
  'reserve_passes',
  {
    /** SHA-256 of the cookie. */
    hash: bytes().primaryKey(),
    playerId: owner(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);
