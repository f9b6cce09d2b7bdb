import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { characters } from './character.table';

/** Homes (0), businesses (1) and transport (2) of a character (spec §3). */
export const characterProperty = pgTable(
  'character_property',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    characterId: integer('character_id')
      .notNull()
      .references(() => characters.id, { onDelete: 'cascade' }),
    category: smallint().notNull(),
    /** The street, the sign over the door, the make of the car. */
    name: text().notNull(),
    /** House number, kind of business, licence plate. */
    mark: text().notNull(),
    /** State price in the game's roubles. */
    price: integer().notNull(),
  },
  (table) => [index().on(table.characterId, table.category)],
);
