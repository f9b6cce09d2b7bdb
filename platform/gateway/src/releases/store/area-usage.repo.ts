import type { Db } from '@site/server/db';
import { sql } from 'drizzle-orm';

/** What was first announced for an area in the last day. */
interface AreaUsage {
  releases: number;
  /** Size of all different files in bytes. */
  bytes: number;
}

/** Sums up the releases of an area that were first announced in the last day. */
export async function fetchAreaUsage(db: Db, area: string): Promise<AreaUsage> {
  const { rows } = await db.execute<{ releases: string; bytes: string }>(sql`
    with latest as (
      select manifest from releases where area = ${area} and created_at > now() - interval '1 day'
    ), files as (
      select distinct file->>'integrity' as integrity, (file->>'size')::bigint as size
      from latest, jsonb_array_elements(manifest->'files') as file
    )
    select (select count(*) from latest) as releases, (select coalesce(sum(size), 0) from files) as bytes`);
  const [row] = rows;
  return { releases: Number(row?.releases ?? 0), bytes: Number(row?.bytes ?? 0) };
}
