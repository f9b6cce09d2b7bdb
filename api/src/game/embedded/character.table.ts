import { integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CharacterItem, Sanction } from '@site/shared/contracts/profile';
import { at } from '@site/server/db/columns';
import { players } from '../../players/player.table';

/** Characters in the embedded game. */
export const characters = pgTable(
  'characters',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Index of the character in the player's list, starting at 0. */
    position: smallint().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    level: smallint().notNull(),
    /** Amounts in whole game dollars. */
    cash: integer().notNull(),
    bank: integer().notNull(),
    profession: text({ enum: ['worker', 'lawyer', 'crime'] }),
    portrait: text().notNull(),
    playMinutes: integer('play_minutes').notNull(),
    vipUntil: at('vip_until'),
    items: jsonb().$type<CharacterItem[]>().notNull().default([]),
    /** Warnings and bans. A sanction that has ended stays in the list. */
    sanctions: jsonb().$type<Sanction[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('characters_name_key').on(table.firstName, table.lastName),
    uniqueIndex('characters_player_position_key').on(table.playerId, table.position),
  ],
);
