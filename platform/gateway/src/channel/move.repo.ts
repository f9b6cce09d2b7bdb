import type { Db } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import type { ChannelAction } from '@site/contracts/deploy';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { LIVE_ACTIONS } from './channel-actions';
import { channelEntries, compositions, type EntryMove } from './channel.table';

/** The change of an area's live release, by an entry for this area or for several. */
export interface AreaMove extends EntryMove {
  action: ChannelAction;
  /** Author of the change. */
  who: string;
  revision: number;
  at: Date;
  /** All areas that the entry changes. */
  together: string[];
  /** The live composition after the change. */
  composition: Composition;
}

/** Returns the changes of live releases in the last `ms` milliseconds, oldest first. */
export async function fetchMovesSince(db: Db, ms: number): Promise<AreaMove[]> {
  const rows = await db
    .select({ entry: channelEntries, composition: compositions.document })
    .from(channelEntries)
    .innerJoin(compositions, eq(channelEntries.composition, compositions.id))
    .where(
      and(
        sql`${channelEntries.at} > now() - ${ms} * interval '1 millisecond'`,
        inArray(channelEntries.action, LIVE_ACTIONS),
      ),
    )
    .orderBy(channelEntries.revision);
  return rows.flatMap(({ entry: { area, from, to, moves, action, who, revision, at }, composition }) => {
    const all = moves ?? [{ area, from, to: to ?? '' }];
    const together = all.map((move) => move.area);
    return all.map((move) => ({ ...move, action, who, revision, at, together, composition }));
  });
}
