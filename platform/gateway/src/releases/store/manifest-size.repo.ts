import type { Db } from '@site/server/db';
import { sql } from 'drizzle-orm';
import { isOneOfReleases } from './release.repo';
import { releases } from './release.table';

/** Characters of a manifest beside its list of files that count as one more file. */
const FILE_CHARACTERS = 200;

/**
 * Returns the sizes of the manifests of these releases, as a number of files. A manifest that was stored before there
 * was a limit may have two files and a megabyte of other fields, which take as long to read and verify as thousands of
 * files. Omits releases that are not stored.
 */
export const fetchManifestSizes = (
  db: Db,
  wanted: readonly (readonly [area: string, id: string])[],
): Promise<{ area: string; files: number }[]> => {
  const { manifest } = releases;
  const listed = sql`${manifest}->'files'`;
  const others = sql`case jsonb_typeof(${manifest}) when 'object' then ${manifest} - 'files' else ${manifest} end`;
  return db
    .select({
      area: releases.area,
      files: sql<number>`greatest(
        case jsonb_typeof(${listed}) when 'array' then jsonb_array_length(${listed}) else 0 end,
        length((${others})::text) / ${FILE_CHARACTERS}::int
      )`,
    })
    .from(releases)
    .where(isOneOfReleases(wanted));
};
