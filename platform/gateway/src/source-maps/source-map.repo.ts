import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/contracts/release';
import { desc, sql } from 'drizzle-orm';
import { releases } from '../releases/store/release.table';
import { isManifestOf } from '../releases/store/stored-manifest';

/** Returns the newest stored release of an area that lists this file; null if there is none. */
export async function fetchReleaseWith(db: Db, area: string, path: string): Promise<ReleaseManifest | null> {
  const { manifest } = releases;
  const rows = await db
    .select({ id: releases.id, manifest })
    .from(releases)
    .where(sql`${releases.area} = ${area} and ${manifest}->'files' @> ${JSON.stringify([{ path }])}::jsonb`)
    .orderBy(desc(releases.seq))
    .limit(1);
  const [found] = rows;
  return found && isManifestOf({ area, release: found.id }, found.manifest) ? found.manifest : null;
}
