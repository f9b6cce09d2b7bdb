import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytes } from '../../platform/db/columns';
import { players } from '../../players/player.table';

/** A sign-in that goes on: one browser of one player, a family of tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** «Firefox, Windows». */
    device: text().notNull(),
    /** SHA-256 of the user agent: a spent token is forgiven only to the same one. */
    agentHash: bytes('agent_hash').notNull(),
    place: text().notNull(),
    address: text().notNull(),
    remember: boolean().notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
    /** Whatever is refreshed, it ends here. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index().on(table.playerId), index().on(table.endsAt)],
);

/** Access and refresh tokens by their SHA-256. A spent refresh token stays until its session ends: its reuse ends that. */
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
    /** How often it was used after it was spent, by a device whose reply may have got lost. */
    repeats: smallint().notNull().default(0),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
);
