import type { Db } from '@site/server/db';
import { sql } from 'drizzle-orm';

/** Appends entries to the log that change nothing and concern `area`. */
export const fillLog = async (db: Db, area: string, entries: number) =>
  void (await db.execute(sql`
    insert into channel_entries (revision, area, action, who, why, composition, controls)
    select last.revision + number, ${area}, 'freeze', 'test', 'a try', last.composition, last.controls
    from (select * from channel_entries order by revision desc limit 1) last,
      generate_series(1, ${entries}::int) number`));

/** Stores preview links of a release that have ended. */
export const fillPreviews = async (db: Db, area: string, release: string, links: number) =>
  void (await db.execute(sql`
    insert into previews (id, area, release, token_id, created_by, revision, expires_at, ended_at)
    select 'filler ' || number, ${area}, ${release}, 'filler', 'filler', 1, now(), now()
    from generate_series(1, ${links}::int) number`));

/** Stores tokens of `area`. Nobody can use them. */
export const fillTokens = async (db: Db, area: string, tokens: number) =>
  void (await db.execute(sql`
    insert into deploy_tokens (hash, name, areas, configured)
    select 'filler ' || number, 'filler ' || number, jsonb_build_array(${area}::text), false
    from generate_series(1, ${tokens}::int) number`));
