import type { Db } from '@site/server/db';
import { SHELL } from '@site/contracts/release-path';
import { and, desc, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { StoredFile } from './release.repo';
import { releaseFiles, servedFiles } from './release.table';

const isAt = (area: string, path: string) => and(eq(servedFiles.area, area), eq(servedFiles.path, path));

/**
 * Selects the file at `path` if a release of `area` that lists it was part of a composition: live, as a canary or in a
 * preview. Exported for the tests of query plans.
 * @internal
 */
export const selectServedFile = (db: Db, area: string, path: string) =>
  db
    .select()
    .from(releaseFiles)
    .where(
      and(
        eq(releaseFiles.area, area),
        eq(releaseFiles.path, path),
        exists(db.select().from(servedFiles).where(isAt(area, path))),
      ),
    );

/**
 * Selects the ids of the newest releases of `area` that list a file at `path` and were part of a composition. Exported
 * for the tests of query plans.
 * @internal
 */
export const selectServedReleases = (db: Db, area: string, path: string, most: number) =>
  db
    .select({ id: servedFiles.release })
    .from(servedFiles)
    .where(isAt(area, path))
    .orderBy(desc(servedFiles.seq))
    .limit(most);

export async function fetchServedFile(db: Db, area: string, path: string): Promise<StoredFile | null> {
  const rows = await selectServedFile(db, area, path);
  return rows[0] ?? null;
}

export async function fetchReleasesWithFile(
  db: Db,
  area: string,
  path: string,
  most: number,
): Promise<string[]> {
  const rows = await selectServedReleases(db, area, path, most);
  return rows.map(({ id }) => id);
}

/**
 * Selects a row if the release was part of a composition. Exported for the tests of query plans. Without the
 * materialized part PostgreSQL expects a match so early that it reads the table instead of the index, and reads all of
 * it for a release that was in none.
 * @internal
 */
export function selectServing(area: string, id: string): SQL {
  const named = area === SHELL ? { shell: id } : { areas: { [area]: id } };
  return sql`
    with serving as materialized (
      select id from compositions where document @> ${JSON.stringify(named)}::jsonb
    )
    select id from serving limit 1`;
}

/** Returns true if the release was part of a composition: live, as a canary, or in an opened preview. */
export async function wasServed(db: Db, area: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(selectServing(area, id));
  return rows.length > 0;
}
