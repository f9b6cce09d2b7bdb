import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** A player's account: one for the site and the game. */
export const players = pgTable(
  'players',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    login: text().notNull(),
    email: text().notNull(),
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    /** `scrypt$N$r$p$salt$key` in base64; null: nobody can sign in with a password. */
    passwordHash: text('password_hash'),
    /** DP, whole coins. */
    coins: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('players_login_key').on(sql`lower(${table.login})`),
    uniqueIndex('players_email_key').on(sql`lower(${table.email})`),
    check('players_coins_not_negative', sql`${table.coins} >= 0`),
  ],
);

/** A person that a player plays in the city. */
export const characters = pgTable(
  'characters',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Order in the player's list, from 0. */
    position: smallint().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    level: smallint().notNull(),
    /** Roubles of the game, whole. */
    cash: integer().notNull(),
    bank: integer().notNull(),
    profession: text({ enum: ['worker', 'lawyer', 'crime'] }),
    portrait: text().notNull(),
    playMinutes: integer('play_minutes').notNull(),
  },
  (table) => [
    uniqueIndex('characters_name_key').on(table.firstName, table.lastName),
    uniqueIndex('characters_player_position_key').on(table.playerId, table.position),
  ],
);
