import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { players } from '../../players/player.table';

/** Totals that the ratings are based on, by player and period: minutes played and game dollars earned. */
export const ratingTotals = pgTable(
  'rating_totals',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['online', 'money'] }).notNull(),
    period: text({ enum: ['day', 'week', 'month', 'all'] }).notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.kind, table.period] }),
    // Matches `order by value desc` in rating queries, which puts nulls first. Drizzle indexes put nulls last
    // by default.
    index('rating_totals_order').on(
      table.kind,
      table.period,
      table.value.desc().nullsFirst(),
      table.playerId,
    ),
  ],
);
