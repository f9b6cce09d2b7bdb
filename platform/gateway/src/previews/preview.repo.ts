import type { Db } from '@site/server/db';
import type { PreviewedRelease, PreviewEnd } from '@site/contracts/deploy-preview';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { previews } from './preview.table';

type Row = typeof previews.$inferSelect;
type NewPreview = Omit<Row, 'createdAt' | 'endedAt'>;

/** A preview link. `end` is the reason why it ended before its time; null if it did not. */
export interface StoredPreview extends Row {
  end: Exclude<PreviewEnd, 'expired'> | null;
}

/** A row with what decides whether its link has ended. */
export interface PreviewFacts {
  row: Row;
  /** True if the token is revoked, or no longer in the configuration. Its expiry bounds the link's own. */
  tokenEnded: boolean;
  /** Areas of the token; null if it is no longer in the configuration. */
  tokenAreas: readonly string[] | null;
  /** Revision of the channel. */
  head: number;
}

/** Returns the releases that a link shows, in the order in which its maker named them. */
export const releasesOfPreview = ({
  area,
  release,
  others,
}: Pick<Row, 'area' | 'release' | 'others'>): [PreviewedRelease, ...PreviewedRelease[]] => [
  { area, release },
  ...others,
];

/** Days for which the row of an expired link is kept, for the list. */
const KEPT_DAYS = 30;

/** Maximum number of links in the list. */
const MAX_LISTED = 200;

const selectFacts = (db: Db) =>
  db
    .select({
      row: previews,
      tokenEnded: sql<boolean>`not exists (
        select 1 from deploy_tokens t where t.id = previews.token_id and t.revoked_at is null)`,
      tokenAreas: sql<string[] | null>`(select t.areas from deploy_tokens t where t.id = previews.token_id)`,
      head: sql<number>`(select coalesce(max(revision), 0) from channel_entries)`,
    })
    .from(previews);

export const selectPreview = (db: Db, id: string) => selectFacts(db).where(eq(previews.id, id));

/** Selects the newest links that have not expired at `now`, newest first, including those that ended before. */
export const selectPreviews = (db: Db, now: Date) =>
  selectFacts(db)
    .where(gt(previews.expiresAt, now))
    .orderBy(desc(previews.createdAt), desc(previews.id))
    .limit(MAX_LISTED);

/** The newest entry of the log of one kind that can end links of an area. */
export interface EndingEntry {
  area: string;
  kind: 'taken-back' | 'deployed';
  /** Author, for deploys and promotions only. */
  who: string | null;
  revision: number;
}

/** Days that a link is valid at most, and one more. */
const MAX_LINK_DAYS = 31;

/**
 * Reads the newest entries of each kind after `after` up to `until`, by area. Older entries than a link can be are left
 * out.
 */
export async function fetchEndingEntries(db: Db, after: number, until: number): Promise<EndingEntry[]> {
  const { rows } = await db.execute<EndingEntry & Record<string, unknown>>(sql`
    select concerned.area,
      case when action in ('deploy', 'promote') then 'deployed' else 'taken-back' end as kind,
      case when action in ('deploy', 'promote') then who end as who,
      max(revision) as revision
    from channel_entries as entry cross join lateral (
      select entry.area union select move->>'area' from jsonb_array_elements(entry.moves) as move
    ) as concerned
    where revision > ${after} and revision <= ${until}
      and at > now() - ${MAX_LINK_DAYS}::int * interval '1 day'
      and action in ('rollback', 'freeze', 'withdraw', 'close', 'deploy', 'promote')
    group by 1, 2, 3`);
  return rows;
}

/**
 * Counts the links that were made for an area, alone or with others, in the last day, including those that have ended.
 */
export async function countPreviewsOfDay(db: Db, area: string): Promise<number> {
  const isShown = or(
    eq(previews.area, area),
    sql`${previews.others} @> jsonb_build_array(jsonb_build_object('area', ${area}::text))`,
  );
  const rows = await db
    .select({ links: count() })
    .from(previews)
    .where(and(isShown, gt(previews.createdAt, sql`now() - interval '1 day'`)));
  return rows[0]?.links ?? 0;
}

/** Stores a link, and deletes the rows of links that expired long ago. */
export async function insertPreview(db: Db, preview: NewPreview): Promise<void> {
  await db.delete(previews).where(lt(previews.expiresAt, sql`now() - ${KEPT_DAYS}::int * interval '1 day'`));
  await db.insert(previews).values(preview);
}

/** Ends a link. Resolves to false if it was ended before. */
export async function endPreview(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(previews)
    .set({ endedAt: sql`now()` })
    .where(and(eq(previews.id, id), isNull(previews.endedAt)))
    .returning({ id: previews.id });
  return rows.length > 0;
}
