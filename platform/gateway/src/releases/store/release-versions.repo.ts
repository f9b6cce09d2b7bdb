import type { Db } from '@site/server/db';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOfReleases } from './release.repo';
import { releases } from './release.table';

/**
 * Returns the version of the row of each of these releases (area, id) that is stored, by `<area>@<id>`: it changes with
 * every change of the row, and is read without the manifest.
 */
export async function fetchReleaseVersions(
  db: Db,
  wanted: readonly (readonly [area: string, id: string])[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      area: releases.area,
      id: releases.id,
      version: sql<string>`${releases}.xmin::text || ' ' || ${releases}.ctid::text`,
    })
    .from(releases)
    .where(isOneOfReleases(wanted));
  return new Map(rows.map(({ area, id, version }) => [`${area}@${id}`, version]));
}

/**
 * Returns the version of the stored releases and signatures of an area and of all keys: it changes with every change of
 * them. Reads no manifests.
 */
export async function fetchStoreVersion(db: Db, area: string): Promise<string> {
  const versionOf = (table: SQL, where: SQL) => sql`(
    select coalesce(md5(string_agg(xmin::text || ' ' || ctid::text, ',' order by ctid)), '') from ${table} where ${where}
  )`;
  const { rows } = await db.execute<{ version: string }>(sql`
    select ${versionOf(sql`releases`, sql`area = ${area}`)} || ' '
      || ${versionOf(sql`release_signatures`, sql`area = ${area}`)} || ' '
      || ${versionOf(sql`release_keys`, sql`true`)} as version`);
  return rows[0]?.version ?? '';
}
