import { SECURITY_EVENTS } from '@site/shared/contracts/account';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '@site/server/db/columns';
import { playerReference } from './player.table';

/** Security events of all accounts. Players see the events of their own account. Kept for 90 days. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: playerReference(),
    kind: text({ enum: SECURITY_EVENTS }).notNull(),
    device: text().notNull(),
    place: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index().on(table.playerId, table.id), index().on(table.at)],
);
