import type { Composition } from '@site/shared/contracts/composition';
import type { ChannelAction } from '@site/shared/contracts/deploy';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { when } from '../db/columns.table';

export const compositions = pgTable('compositions', {
  id: text().primaryKey(),
  document: jsonb().$type<Composition>().notNull(),
  createdAt: when('created_at').notNull().defaultNow(),
});

/** What the channel says beside the live composition. */
export interface ChannelControls {
  /** Canaries by area: at most MAX_CANARIES. */
  canaries: Record<string, { release: string; percent: number }>;
  /** Areas that take no new release. */
  frozen: string[];
  /** Closed areas, and closed paths (they begin with a slash). */
  closed: string[];
}

/** Every change of the channel, append-only. The greatest revision is the state; two can't take the same one. */
export const channelEntries = pgTable(
  'channel_entries',
  {
    revision: integer().primaryKey(),
    /** An area, a path that was closed or opened, or `*` for the whole site. */
    area: text().notNull(),
    action: text().$type<ChannelAction>().notNull(),
    from: text(),
    to: text(),
    who: text().notNull(),
    why: text().notNull(),
    at: when('at').notNull().defaultNow(),
    /** What visitors get from this entry on. */
    composition: text()
      .notNull()
      .references(() => compositions.id),
    controls: jsonb().$type<ChannelControls>().notNull().default({ canaries: {}, frozen: [], closed: [] }),
  },
  (table) => [
    index('channel_entries_area').on(table.area, table.revision),
    index('channel_entries_composition').on(table.composition, table.at),
  ],
);
