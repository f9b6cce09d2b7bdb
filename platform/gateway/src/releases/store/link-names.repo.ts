import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/contracts/release';
import { sql } from 'drizzle-orm';
import { isOneOfReleases } from './release.repo';
import { releases } from './release.table';
import { isNeeds, isOwns, isProvides } from './stored-manifest';

/**
 * Names that a release owns, needs and provides, read from its row. They are not verified: the row may have been
 * changed.
 */
export type LinkNames = Pick<ReleaseManifest, 'area' | 'id' | 'owns' | 'needs' | 'provides'>;

/**
 * Reads what these releases (area, id) own, need and provide, without their lists of files, which take 10 ms to read
 * and verify if there are 2,000. Omits releases that are not stored, and those whose names are not readable.
 */
export async function fetchLinkNames(
  db: Db,
  wanted: readonly (readonly [area: string, id: string])[],
): Promise<LinkNames[]> {
  if (wanted.length === 0) return [];
  const { area, id, manifest } = releases;
  // as one record, because each operator would unpack the whole manifest again
  const names = sql`(
    select jsonb_build_object('owns', owns, 'needs', needs, 'provides', provides)
    from jsonb_to_record(case jsonb_typeof(${manifest}) when 'object' then ${manifest} else '{}' end)
      as part(owns jsonb, needs jsonb, provides jsonb)
  )`;
  const rows = await db
    .select({ area, id, names: sql<Record<'owns' | 'needs' | 'provides', unknown>>`${names}` })
    .from(releases)
    .where(isOneOfReleases(wanted));
  return rows.flatMap(({ names: { owns, needs, provides }, ...name }) =>
    isOwns(owns) && isNeeds(needs) && isProvides(provides) ? [{ ...name, owns, needs, provides }] : [],
  );
}
