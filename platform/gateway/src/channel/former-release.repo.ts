import type { Db } from '@site/server/db';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { LIVE_ACTIONS } from './channel-actions';
import { channelEntries } from './channel.table';

/** Newest changes of several areas at once that are searched. No index finds the start of an id in them. */
const LINKED_CHANGES = 500;

/** A release that was live, and the time at which it became live last. */
export interface FormerRelease {
  id: string;
  at: Date;
}

/**
 * Selects the release of an area that became live last among those whose id starts with `start`. Uses an index:
 * teams make the log long, and any token can ask for an id that does not exist. Exported for the tests of query plans.
 * @internal
 */
export function selectFormer(area: string, start: string): SQL {
  const { action, at, moves, revision, to } = channelEntries;
  const isLive = inArray(action, LIVE_ACTIONS);
  return sql`
    with own as materialized (
      select ${to} as id, ${at} as at, ${revision} as revision from ${channelEntries}
      where ${channelEntries.area} = ${area} and ${to} like ${`${start}%`} and ${isLive}
    ), newest as materialized (
      select ${moves} as moves, ${at} as at, ${revision} as revision from ${channelEntries}
      where ${channelEntries.area} = '*' and ${isLive}
      order by ${revision} desc limit ${LINKED_CHANGES}
    )
    select id, at from (
      select id, at, revision from own
      union all
      select move->>'to', at, revision from newest, jsonb_array_elements(moves) as move
      where move->>'area' = ${area} and starts_with(move->>'to', ${start})
    ) as found order by revision desc limit 1`;
}

/**
 * Returns the release of an area that became live last among those whose id starts with `start`, or null if there is
 * none. Of the changes of several areas at once, only the newest 500 are searched.
 */
export async function fetchFormer(db: Db, area: string, start: string): Promise<FormerRelease | null> {
  const { rows } = await db.execute<{ id: string; at: string | Date }>(selectFormer(area, start));
  return rows[0] ? { id: rows[0].id, at: new Date(rows[0].at) } : null;
}
