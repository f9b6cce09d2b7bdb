import type { Announcement } from '@site/contracts/announcement';
import type { CanaryStages } from '@site/contracts/canary-stages';
import type { Composition } from '@site/contracts/composition';
import type { ChannelAction } from '@site/contracts/deploy';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.table';

/**
 * GIN indexes otherwise collect new rows in a list that each search reads as a whole. Without `vacuum`, as on the
 * embedded database, the list grows so long that a search prefers to read the table.
 */
const WITHOUT_LIST = { fastupdate: false };

export const compositions = pgTable(
  'compositions',
  {
    id: text().primaryKey(),
    document: jsonb().$type<Composition>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  // finds whether a release was part of a composition
  (table) => [
    index('compositions_document').using('gin', table.document.op('jsonb_path_ops')).with(WITHOUT_LIST),
  ],
);

/** A release that `percent` of the visitors get, and the shares that follow by themselves. */
export interface RunningCanary {
  release: string;
  percent: number;
  stages?: CanaryStages;
  /** Id of the token that has set the stages. Absent for those of gateways of earlier versions. */
  token?: string;
}

/** State of the channel apart from the live composition. */
export interface ChannelControls {
  /** Running canaries by area name, at most MAX_CANARIES. */
  canaries: Record<string, RunningCanary>;
  /** Areas that accept no new release. */
  frozen: string[];
  /** Closed areas and closed paths. Paths start with a slash. */
  closed: string[];
  /** Areas whose releases are not watched after a deploy. Absent in entries of earlier versions. */
  unwatched?: string[];
  /** At most `ANNOUNCEMENTS.most`, and those that have ended since the last change. Absent in earlier entries. */
  announcements?: Announcement[];
}

/** The change of one area in an entry that changes several. */
export interface EntryMove {
  area: string;
  from: string | null;
  to: string;
}

/** The append-only log of the channel. The entry with the greatest revision is the current state. */
export const channelEntries = pgTable(
  'channel_entries',
  {
    revision: integer().primaryKey(),
    /**
     * The area that the entry concerns, a path that is closed or opened, or `*` for the whole site and for
     * several areas.
     */
    area: text().notNull(),
    action: text().$type<ChannelAction>().notNull(),
    from: text(),
    to: text(),
    /** The changed areas, if the entry changes several at once; `area` is then `*`. */
    moves: jsonb().$type<EntryMove[]>(),
    who: text().notNull(),
    why: text().notNull(),
    at: timestamptz('at').notNull().defaultNow(),
    /** Id of the live composition after this entry. */
    composition: text()
      .notNull()
      .references(() => compositions.id),
    controls: jsonb().$type<ChannelControls>().notNull().default({ canaries: {}, frozen: [], closed: [] }),
  },
  (table) => [
    index('channel_entries_area').on(table.area, table.revision),
    index('channel_entries_action').on(table.area, table.action, table.revision),
    // finds a release by the start of its id
    index('channel_entries_to').on(table.area, table.to.op('text_pattern_ops')),
    index('channel_entries_at').on(table.at),
    index('channel_entries_moves').using('gin', table.moves.op('jsonb_path_ops')).with(WITHOUT_LIST),
    index('channel_entries_composition').on(table.composition, table.at),
  ],
);
