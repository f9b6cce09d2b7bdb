import type { Db } from '@site/server/db';
import { and, count, gt, inArray, sql } from 'drizzle-orm';
import { LIVE_ACTIONS } from './channel-actions';
import { type ChannelEntry, concerns, fetchNewestEntry } from './channel.repo';
import { channelEntries } from './channel.table';

/** A change of an area's live release: the action of its log entry, and the id of the release. */
export interface AreaMove {
  action: string;
  to: string | null;
}

/** The release that an entry makes live for an area. No subquery, whose estimated cost would start PostgreSQL's JIT. */
const toRelease = (area: string) => sql<string | null>`case when ${channelEntries.moves} is null
  then ${channelEntries.to}
  else jsonb_path_query_first(
    ${channelEntries.moves}, '$[*] ? (@.area == $area).to', jsonb_build_object('area', ${area}::text)) #>> '{}'
  end`;

/**
 * Returns all changes of an area's live release, oldest first. There is no limit, because many deploys could
 * otherwise hide that an older release had been left for a reason. The database sends them as one text, because a
 * row for each takes ten times as long with a log of 100,000 entries.
 */
export async function fetchAreaMoves(db: Db, area: string): Promise<AreaMove[]> {
  const { action, revision } = channelEntries;
  const rows = await db
    .select({
      moves: sql<string | null>`string_agg(${action} || ' ' || ${toRelease(area)}, ',' order by ${revision})`,
    })
    .from(channelEntries)
    .where(and(concerns(area), inArray(action, LIVE_ACTIONS)));
  const moves = rows[0]?.moves?.split(',') ?? [];
  return moves.map((move) => {
    const [made = '', to = null] = move.split(' ');
    return { action: made, to };
  });
}

/** Returns the newest entry that made a release of an area live, or null. */
export const fetchLastMove = (db: Db, area: string): Promise<ChannelEntry | null> =>
  fetchNewestEntry(db, area, inArray(channelEntries.action, LIVE_ACTIONS));

/** Counts the entries of the last day that concern an area. */
export async function countEntriesOfDay(db: Db, area: string): Promise<number> {
  const rows = await db
    .select({ entries: count() })
    .from(channelEntries)
    .where(and(gt(channelEntries.at, sql`now() - interval '1 day'`), concerns(area)));
  return rows[0]?.entries ?? 0;
}
