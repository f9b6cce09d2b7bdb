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
import { at, bytes } from '@site/server/db/columns';
import { playerReference } from '../../players/player.table';

/** Second factors. A player has at most one factor that is on and at most one that is being connected. */
export const factors = pgTable(
  'factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    playerId: playerReference(),
    channel: text({ enum: FACTOR_CHANNELS }).notNull(),
    state: text({ enum: ['connecting', 'on'] }).notNull(),
    /** Shared secret of an authenticator app, as raw bytes. */
    secret: bytes(),
    /**
     * SHA-256 of the token in the connect link. Kept after a phone is paired, because a phone that did not
     * receive the reply may repeat the pairing call.
     */
    tokenHash: bytes('token_hash'),
    matchNumber: text('match_number'),
    /**
     * Argon2id hash of the reserve code that was shown with the link. The code becomes valid when the factor
     * is switched on.
     */
    reserveHash: bytes('reserve_hash'),
    /**
     * SHA-256 of the cookie that identifies the browser in which the connection was requested. That browser
     * must not pair as the phone.
     */
    browserHash: bytes('browser_hash'),
    /** Public key of a paired phone, as a JWK. */
    publicKey: jsonb('public_key').$type<JsonWebKey>(),
    /** Name that the player gave to the phone. */
    name: text(),
    telegramId: bigint('telegram_id', { mode: 'bigint' }),
    /**
     * Time step of the last accepted authenticator code. Codes of this step and earlier steps are rejected,
     * so that each code works only once.
     */
    lastStep: integer('last_step'),
    createdAt: at('created_at').notNull(),
    /** Time at which a pending connection expires. Null when the factor is on. */
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

/** Sign-ins and disconnection requests that wait for the second factor. */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the `sessionId` with which the browser polls for the result. */
    hash: bytes().notNull(),
    playerId: playerReference(),
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

/** Reserve codes. Each code replaces the second factor once. */
export const reserveCodes = pgTable(
  'reserve_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: playerReference(),
    /**
     * `reserve`: created when the factor was connected. `backup`: picked by the player from an offer.
     * `offered`: shown to the player but not picked yet.
     */
    kind: text({ enum: ['reserve', 'backup', 'offered'] }).notNull(),
    /** Argon2id hash of the code, computed with the account's salt. */
    hash: bytes().notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);

/**
 * Reserve passes. Each pass replaces the second factor in one sign-in, only in the browser with its cookie.
 */
export const reservePasses = pgTable(
  'reserve_passes',
  {
    hash: bytes().primaryKey(),
    playerId: playerReference(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.playerId)],
);
