import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/contracts/release';
import { sql } from 'drizzle-orm';
import { isOneOfReleases } from './release.repo';
import { releases } from './release.table';
import { isOwns } from './stored-manifest';

/** The names and paths of a release, which nobody has compared with its id or its signature. */
interface OwnedNames {
  area: string;
  release: string;
  owns: ReleaseManifest['owns'];
  createdAt: Date;
}

/**
 * Reads what these releases (area, id) own, without their lists of files, which take 10 ms to read and verify if there
 * are 2,000. Omits releases that are not stored, and those whose names are not readable.
 */
export async function fetchOwnedNames(
  db: Db,
  wanted: readonly (readonly [area: string, id: string])[],
): Promise<OwnedNames[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .select({
      area: releases.area,
      release: releases.id,
      owns: sql<unknown>`${releases.manifest}->'owns'`,
      createdAt: releases.createdAt,
    })
    .from(releases)
    .where(isOneOfReleases(wanted));
  return rows.flatMap(({ owns, ...row }) => (isOwns(owns) ? [{ ...row, owns }] : []));
}
