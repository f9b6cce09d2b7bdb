import type { Db } from '@site/server/db';
import { sql } from 'drizzle-orm';
import { eachFile, isDamaged } from './garbage.repo';

/** An address of a release file. `version` changes when its row is written again. */
interface Address {
  path: string;
  version: string;
}

/** Returns the areas that have addresses of release files, also those without any release. */
export async function fetchAreasWithFiles(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ area: string }>(
    sql`select distinct area from release_files order by area`,
  );
  return rows.map(({ area }) => area);
}

/** Returns the place of the newest release in the order of announcements. */
export async function fetchLastSeq(db: Db): Promise<number> {
  const { rows } = await db.execute<{ seq: string }>(sql`select coalesce(max(seq), 0) as seq from releases`);
  return Number(rows[0]?.seq ?? 0);
}

/**
 * Returns at most `most` addresses of an area that none of its releases lists. Returns none while a manifest of the
 * area is damaged, because a repaired release needs its files again.
 */
export async function fetchUnlistedAddresses(db: Db, area: string, most: number): Promise<Address[]> {
  const { rows } = await db.execute<{ path: string; version: string }>(sql`
    with listed as materialized (
      select file->>'path' as path from releases, ${eachFile} where area = ${area}
    )
    select path, xmin::text as version from release_files where area = ${area}
      and not exists (select from releases where area = ${area} and ${isDamaged})
      and not exists (select from listed where listed.path = release_files.path)
    limit ${most}`);
  return rows.map(({ path, version }) => ({ path, version }));
}

/**
 * Deletes addresses of an area, except those that a release after `seq` lists and those whose row was written again.
 * Returns the number of deleted addresses.
 */
export async function deleteAddresses(
  tx: Db,
  area: string,
  addresses: readonly Address[],
  seq: number,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    with listed as materialized (
      select file->>'path' as path from releases, ${eachFile} where area = ${area} and seq > ${seq}
    )
    delete from release_files
    using jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as unlisted(path text, version text)
    where release_files.area = ${area} and release_files.path = unlisted.path
      and release_files.xmin::text = unlisted.version
      and not exists (select from listed where listed.path = unlisted.path)
    returning release_files.path`);
  return rows.length;
}
