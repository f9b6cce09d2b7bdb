import type { Db } from '@site/server/db';
import type { ReleaseFile } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release';
import { desc, sql } from 'drizzle-orm';
import { compositions } from '../../channel/channel.table';
import { releases } from '../../releases/store/release.table';

/**
 * Returns all files of the newest release of `area` that lists a file at `path` and was part of a composition;
 * null if there is none.
 */
export async function fetchServedFiles(db: Db, area: string, path: string): Promise<ReleaseFile[] | null> {
  const { manifest } = releases;
  const release =
    area === SHELL
      ? sql`jsonb_build_object('shell', ${releases.id})`
      : sql`jsonb_build_object('areas', jsonb_build_object(${releases.area}, ${releases.id}))`;
  const rows = await db
    .select({ files: sql<ReleaseFile[]>`${manifest}->'files'` })
    .from(releases)
    .where(
      sql`${releases.area} = ${area} and ${manifest}->'files' @> ${JSON.stringify([{ path }])}::jsonb
        and exists (select from ${compositions} where ${compositions.document} @> ${release})`,
    )
    .orderBy(desc(releases.seq))
    .limit(1);
  return rows[0]?.files ?? null;
}
