import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { players } from '../../players/player.table';

/** The game server's totals of each player by period: minutes played, roubles of the game earned. */
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
    // the order that a rating is asked in: «desc» alone has nulls first
    index('rating_totals_order').on(
      table.kind,
      table.period,
      table.value.desc().nullsFirst(),
      table.playerId,
    ),
  ],
);
