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

/** True if the token is revoked, or no longer in the configuration. Its expiry bounds the link's own. */
const tokenEnded = sql<boolean>`not exists (
  select 1 from deploy_tokens t where t.id = previews.token_id and t.revoked_at is null)`;

/**
 * True if an area of the link was rolled back or frozen after the link was made, if somebody else deployed or promoted
 * a release of it, or if a canary of its release was withdrawn. A deploy by somebody else may be the cure for code that led visitors
 * to the link. Names of valid tokens are unique, so nobody can pass for the maker of a link.
 * A rollback ends all links of the area, because code that was rolled back may have led visitors to another
 * release of its team. A switchable link ends with any canary of its areas, because its visitors may have chosen it.
 * A rollback or freeze of any area of the maker's token ends the link too: code of one area may lead to a link of another.
 */
const takenBack = sql<boolean>`exists (
  select 1 from channel_entries e, jsonb_to_recordset(
    jsonb_build_array(jsonb_build_object('area', previews.area, 'release', previews.release)) || previews.others
  ) as shown(area text, release text)
  where e.revision > previews.revision
    and (e.area = shown.area
      or e.moves @> jsonb_build_array(jsonb_build_object('area', shown.area)))
    and (e.action in ('rollback', 'freeze')
      or (e.action in ('deploy', 'promote') and e.who <> previews.created_by)
      or (e.action = 'withdraw' and (previews.switchable or e.from like shown.release || ' %'))))
  or exists (
    select 1 from channel_entries e, deploy_tokens t, jsonb_array_elements_text(t.areas) as team(area)
    where e.revision > previews.revision and e.action in ('rollback', 'freeze') and t.id = previews.token_id
      and (e.area = team.area or e.moves @> jsonb_build_array(jsonb_build_object('area', team.area))))`;

const columns = { row: previews, tokenEnded, takenBack };

function toPreview(found: { row: Row; tokenEnded: boolean; takenBack: boolean }): StoredPreview {
  const { row } = found;
  const end = row.endedAt ? 'ended' : found.tokenEnded ? 'token' : found.takenBack ? 'taken-back' : null;
  return { ...row, end };
}

export async function fetchPreview(db: Db, id: string): Promise<StoredPreview | null> {
  const rows = await db.select(columns).from(previews).where(eq(previews.id, id));
  return rows[0] ? toPreview(rows[0]) : null;
}

/** Reads the links that have not expired at `now`, newest first, including those that ended before. */
export async function fetchPreviews(db: Db, now: Date): Promise<StoredPreview[]> {
  const rows = await db
    .select(columns)
    .from(previews)
    .where(gt(previews.expiresAt, now))
    .orderBy(desc(previews.createdAt), previews.id);
  return rows.map(toPreview);
}

/** Counts the links that were made for an area, alone or with others, in the last day, including those that have ended. */
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
