import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often something happened with a partner's page or code on a day of the Moscow calendar; nothing of who it was. */
export const partnerDays = pgTable(
  'partner_days',
  {
    /** The partner's promocode. */
    partner: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    visits: integer().notNull().default(0),
    registrations: integer().notNull().default(0),
    topUps: integer('top_ups').notNull().default(0),
    tasks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.partner] })],
);
