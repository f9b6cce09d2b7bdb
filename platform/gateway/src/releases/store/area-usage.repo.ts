import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/contracts/release';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { releases } from './release.table';

/** What was first announced for an area in the last day. */
interface AreaUsage {
  releases: number;
  /** Size of the files in bytes that the area had not announced before. */
  bytes: number;
}

/**
 * Sums up the releases of an area that were first announced in the last day, without reading their manifests. Exported
 * for the tests of query plans.
 * @internal
 */
export const selectAreaUsage = (db: Db, area: string) =>
  db
    .select({ releases: count(), bytes: sql<number>`coalesce(sum(${releases.newBytes}), 0)::float8` })
    .from(releases)
    .where(and(eq(releases.area, area), gt(releases.createdAt, sql`now() - interval '1 day'`)));

export async function fetchAreaUsage(db: Db, area: string): Promise<AreaUsage> {
  const [usage = { releases: 0, bytes: 0 }] = await selectAreaUsage(db, area);
  return usage;
}

/** Returns the size of the files in bytes that the area has never announced with this size, each content once. */
export async function fetchNewBytes(
  db: Db,
  { area, files }: Pick<ReleaseManifest, 'area' | 'files'>,
): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(size), 0)::float8 as bytes
    from (
      select distinct integrity, size
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as listed(integrity text, size int)
    ) as file
    where not exists (
      select from release_files as known
      where known.integrity = file.integrity and known.area = ${area} and known.size = file.size
    )`);
  return rows[0]?.bytes ?? 0;
}
