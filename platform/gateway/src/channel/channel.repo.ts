import type { Db } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import type { ChannelAction } from '@site/contracts/deploy';
import { and, desc, eq, gt, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { inBatches } from '../db/in-batches';
import { RELEASE_ACTIONS } from './channel-actions';
import { channelEntries, type ChannelControls, compositions, type EntryMove } from './channel.table';

export const CHANNEL_TOPIC = 'site_channel';

export type ChannelEntry = typeof channelEntries.$inferSelect;
type NewChannelEntry = Omit<ChannelEntry, 'at' | 'moves'> & Partial<Pick<ChannelEntry, 'moves'>>;

/** Matches the entries that contain a move with these fields. */
const containsMove = (move: Partial<EntryMove>) =>
  sql`${channelEntries.moves} @> ${JSON.stringify([move])}::jsonb`;

/** Matches the entries that concern an area or a path. */
export const concerns = (area: string) => or(eq(channelEntries.area, area), containsMove({ area }));

/** Reduces an entry that changes several areas to the change of one of them. */
function toAreaEntry(entry: ChannelEntry, area: string): ChannelEntry {
  const move = entry.moves?.find((one) => one.area === area);
  return move ? { ...entry, ...move } : entry;
}

/** State of the channel after the last log entry: the revision and composition that visitors get now. */
export interface ChannelHead {
  revision: number;
  at: Date;
  composition: Composition;
  controls: ChannelControls;
}

/** Reads the state after the last channel entry; `null` before the first deploy. */
export async function fetchHead(db: Db): Promise<ChannelHead | null> {
  const rows = await db
    .select({
      revision: channelEntries.revision,
      at: channelEntries.at,
      composition: compositions.document,
      controls: channelEntries.controls,
    })
    .from(channelEntries)
    .innerJoin(compositions, eq(channelEntries.composition, compositions.id))
    .orderBy(desc(channelEntries.revision))
    .limit(1);
  return rows[0] ?? null;
}

/** Reads the live composition after this revision; `null` if the log has no such entry. */
export async function fetchCompositionAt(db: Db, revision: number): Promise<Composition | null> {
  const rows = await db
    .select({ composition: compositions.document })
    .from(channelEntries)
    .innerJoin(compositions, eq(channelEntries.composition, compositions.id))
    .where(eq(channelEntries.revision, revision));
  return rows[0]?.composition ?? null;
}

export async function fetchRevision(db: Db): Promise<number> {
  const rows = await db
    .select({ revision: channelEntries.revision })
    .from(channelEntries)
    .orderBy(desc(channelEntries.revision))
    .limit(1);
  return rows[0]?.revision ?? 0;
}

/** Returns the newest entry after `revision` with one of these actions on an area or path, or null. */
export const fetchChangeSince = (
  db: Db,
  revision: number,
  area: string,
  actions: readonly ChannelAction[],
): Promise<ChannelEntry | null> =>
  fetchNewestEntry(db, area, gt(channelEntries.revision, revision), inArray(channelEntries.action, actions));

/**
 * Returns the newest entry after `revision` with one of these actions on any area, or null. One that changes several
 * areas is reduced to the first of them.
 */
export async function fetchAnyChangeSince(
  db: Db,
  revision: number,
  actions: readonly ChannelAction[],
): Promise<ChannelEntry | null> {
  const rows = await db
    .select()
    .from(channelEntries)
    .where(and(gt(channelEntries.revision, revision), inArray(channelEntries.action, actions)))
    .orderBy(desc(channelEntries.revision))
    .limit(1);
  const [entry] = rows;
  return entry ? toAreaEntry(entry, entry.moves?.[0]?.area ?? entry.area) : null;
}

/** Returns the newest entry that concerns an area and meets these conditions, reduced to this area, or null. */
export async function fetchNewestEntry(
  db: Db,
  area: string,
  ...conditions: (SQL | undefined)[]
): Promise<ChannelEntry | null> {
  const rows = await db
    .select()
    .from(channelEntries)
    .where(and(concerns(area), ...conditions))
    .orderBy(desc(channelEntries.revision))
    .limit(1);
  return rows[0] ? toAreaEntry(rows[0], area) : null;
}

/** Returns the newest entry with this action for an area or a path, or the newest that led to the state `to`. */
export async function fetchLastChange(
  db: Db,
  area: string,
  action: ChannelAction,
  to?: string,
): Promise<ChannelEntry | null> {
  const rows = await db
    .select()
    .from(channelEntries)
    .where(
      and(
        eq(channelEntries.area, area),
        eq(channelEntries.action, action),
        to === undefined ? undefined : eq(channelEntries.to, to),
      ),
    )
    .orderBy(desc(channelEntries.revision))
    .limit(1);
  return rows[0] ?? null;
}

/**
 * Returns true if the log contains a release, either as live or as a canary. Matches a prefix, because canary
 * entries have the form `<release> 10%`. Previews do not count.
 */
export async function isInLog(db: Db, area: string, release: string): Promise<boolean> {
  const { from, to } = channelEntries;
  const rows = await db
    .select({ revision: channelEntries.revision })
    .from(channelEntries)
    .where(
      or(
        and(
          eq(channelEntries.area, area),
          inArray(channelEntries.action, RELEASE_ACTIONS),
          or(like(from, `${release}%`), like(to, `${release}%`)),
        ),
        containsMove({ area, from: release }),
        containsMove({ area, to: release }),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export interface LogFilter {
  area?: string | undefined;
  /** Only entries older than this revision are returned. */
  before?: number | undefined;
  limit: number;
}

/** Returns the channel's log, newest entry first. */
export const fetchLog = (db: Db, { area, before, limit }: LogFilter): Promise<ChannelEntry[]> =>
  db
    .select()
    .from(channelEntries)
    .where(
      and(
        area === undefined ? undefined : concerns(area),
        before === undefined ? undefined : lt(channelEntries.revision, before),
      ),
    )
    .orderBy(desc(channelEntries.revision))
    .limit(limit);

/**
 * Appends entries that share one live composition, saves `others` (compositions with canaries that visitors
 * may get), and notifies every gateway. Rejects with PostgreSQL's unique violation if another change has
 * already used one of the revisions.
 */
export async function appendEntries(
  db: Db,
  composition: Composition,
  others: readonly Composition[],
  entries: readonly NewChannelEntry[],
): Promise<ChannelEntry[]> {
  await saveCompositions(db, [composition, ...others]);
  const added = await db
    .insert(channelEntries)
    .values([...entries])
    .returning();
  await db.execute(sql`select pg_notify(${CHANNEL_TOPIC}, ${String(entries.at(-1)?.revision)})`);
  return added;
}

/** Saves compositions, because open tabs request their manifests later and page counts contain their ids. */
export async function saveCompositions(db: Db, saved: readonly Composition[]): Promise<void> {
  for (const part of inBatches(saved, ({ id }) => id))
    await db
      .insert(compositions)
      .values(part.map((document) => ({ id: document.id, document })))
      .onConflictDoNothing();
}

export async function fetchComposition(db: Db, id: string): Promise<Composition | null> {
  const rows = await db
    .select({ document: compositions.document })
    .from(compositions)
    .where(eq(compositions.id, id));
  return rows[0]?.document ?? null;
}
