import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { characters } from './character.table';

/** Homes (0), businesses (1) and vehicles (2) of a character (docs/product/accounts.md#characters). */
export const characterProperty = pgTable(
  'character_property',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    characterId: integer('character_id')
      .notNull()
      .references(() => characters.id, { onDelete: 'cascade' }),
    category: smallint().notNull(),
    /** Street of a home, sign of a business or make of a vehicle. */
    name: text().notNull(),
    /** House number of a home, type of a business or licence plate of a vehicle. */
    mark: text().notNull(),
    /** State price in game dollars. 0 if it is not known, as for a vehicle that was given. */
    price: integer().notNull(),
  },
  (table) => [index().on(table.characterId, table.category)],
);
