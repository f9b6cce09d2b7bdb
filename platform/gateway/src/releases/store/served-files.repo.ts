import type { Db } from '@site/server/db';
import { and, desc, eq, exists } from 'drizzle-orm';
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
