import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Number of events per partner and day in Moscow time: visits of the partner's page, registrations and
 * top-ups with the partner's code, and completed tasks. Nothing about the visitors is stored.
 */
export const partnerDays = pgTable(
  'partner_days',
  {
    /** Promocode that identifies the partner. */
    partner: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    visits: integer().notNull().default(0),
    registrations: integer().notNull().default(0),
    topUps: integer('top_ups').notNull().default(0),
    tasks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.partner] })],
);
