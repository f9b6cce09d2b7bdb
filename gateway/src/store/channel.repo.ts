import type { Db } from '@site/api/db';
import type { Composition } from '@site/shared/contracts/composition';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { channelEntries, compositions } from './release-store.table';

export const CHANNEL_TOPIC = 'site_channel';

export type ChannelEntry = typeof channelEntries.$inferSelect;
export type NewChannelEntry = Omit<ChannelEntry, 'at'>;

/** The state of the channel: its last revision and what visitors get from it on. */
export interface ChannelHead {
  revision: number;
  at: Date;
  composition: Composition;
}

/** `null` as long as nothing was deployed. */
export async function fetchHead(db: Db): Promise<ChannelHead | null> {
  const rows = await db
    .select({
      revision: channelEntries.revision,
      at: channelEntries.at,
      composition: compositions.document,
    })
    .from(channelEntries)
    .innerJoin(compositions, eq(channelEntries.composition, compositions.id))
    .orderBy(desc(channelEntries.revision))
    .limit(1);
  return rows[0] ?? null;
}

export async function fetchRevision(db: Db): Promise<number> {
  const rows = await db
    .select({ revision: channelEntries.revision })
    .from(channelEntries)
    .orderBy(desc(channelEntries.revision))
    .limit(1);
  return rows[0]?.revision ?? 0;
}

/** The newest entry after `revision` that moved one of `areas`. */
export async function fetchMoveSince(
  db: Db,
  revision: number,
  areas: readonly string[],
): Promise<ChannelEntry | null> {
  const rows = await db
    .select()
    .from(channelEntries)
    .where(and(gt(channelEntries.revision, revision), inArray(channelEntries.area, [...areas])))
    .orderBy(desc(channelEntries.revision))
    .limit(1);
  return rows[0] ?? null;
}

/** Everything that happened to an area, oldest first. */
export const fetchAreaEntries = (db: Db, area: string): Promise<ChannelEntry[]> =>
  db.select().from(channelEntries).where(eq(channelEntries.area, area)).orderBy(asc(channelEntries.revision));

/**
 * Appends entries that share one composition and tells every gateway. Fails with PostgreSQL's unique violation when
 * somebody else has taken one of the revisions.
 */
export async function appendEntries(
  db: Db,
  composition: Composition,
  entries: readonly NewChannelEntry[],
): Promise<void> {
  await db.insert(compositions).values({ id: composition.id, document: composition }).onConflictDoNothing();
  await db.insert(channelEntries).values([...entries]);
  await db.execute(sql`select pg_notify(${CHANNEL_TOPIC}, ${String(entries.at(-1)?.revision)})`);
}

export async function fetchComposition(db: Db, id: string): Promise<Composition | null> {
  const rows = await db
    .select({ document: compositions.document })
    .from(compositions)
    .where(eq(compositions.id, id));
  return rows[0]?.document ?? null;
}
