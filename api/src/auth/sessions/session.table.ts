import { boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytes } from '../../platform/db/columns';
import { playerReference } from '../../players/player.table';

/** A session of one player in one browser, with its family of tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    playerId: playerReference(),
    /** For example «Firefox, Windows». */
    device: text().notNull(),
    /** SHA-256 of the user agent. Only the same agent may repeat a spent token. */
    agentHash: bytes('agent_hash').notNull(),
    place: text().notNull(),
    address: text().notNull(),
    remember: boolean().notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
    /** End of the session, however often it is refreshed. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index().on(table.playerId), index().on(table.endsAt)],
);

/** Access and refresh tokens by their SHA-256. Spent refresh tokens stay until they expire, so that reuse is detected. */
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
    /** Number of uses after the token was spent, by a device whose reply may have been lost. */
    repeats: smallint().notNull().default(0),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
);
