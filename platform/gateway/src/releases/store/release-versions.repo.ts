import type { Db } from '@site/server/db';
import { sql } from 'drizzle-orm';
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
