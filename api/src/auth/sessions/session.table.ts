import { boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytes } from '@site/server/db/columns';
import { playerReference } from '../../players/player.table';

/** Maximum number of sessions of one player. A new one ends the longest unused ones. */
export const SESSIONS_MAX = 50;

/**
 * Sessions. A session belongs to one player in one browser and uses a series of access and refresh tokens.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    playerId: playerReference(),
    /** Browser and operating system, for example «Firefox, Windows». */
    device: text().notNull(),
    /** SHA-256 of the user agent. A spent refresh token may be repeated only with the same user agent. */
    agentHash: bytes('agent_hash').notNull(),
    place: text().notNull(),
    address: text().notNull(),
    remember: boolean().notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
    /** Time at which the session ends, even if it is refreshed. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index().on(table.playerId), index().on(table.endsAt)],
);

/**
 * Access and refresh tokens, stored as SHA-256 hashes. Spent refresh tokens are kept until they expire, so
 * that their reuse is detected.
 */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: bytes().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['access', 'refresh'] }).notNull(),
    expiresAt: at('expires_at').notNull(),
    spentAt: at('spent_at'),
    /**
     * Random salt from which, together with this token, the next pair of tokens was derived. Null until the token
     * is spent.
     */
    successorSalt: bytes('successor_salt'),
    /** Number of times a device used this token after it was spent, for example because a reply was lost. */
    repeats: smallint().notNull().default(0),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
);
