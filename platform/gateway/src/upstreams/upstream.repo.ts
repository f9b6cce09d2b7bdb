import type { Db } from '@site/server/db';
import { eq } from 'drizzle-orm';
import { upstreams } from './upstream.table';

/** An area and the address of its backend, without a slash at the end. */
export interface StoredUpstream {
  area: string;
  url: string;
}

/** Reads all upstreams, sorted by area. */
export const fetchUpstreams = (db: Db): Promise<StoredUpstream[]> =>
  db.select({ area: upstreams.area, url: upstreams.url }).from(upstreams).orderBy(upstreams.area);

/** Reads the address of an area's upstream, or null if it has none. */
export async function fetchUpstreamUrl(db: Db, area: string): Promise<string | null> {
  const [row] = await db.select({ url: upstreams.url }).from(upstreams).where(eq(upstreams.area, area));
  return row?.url ?? null;
}

/** Stores the address of an area's upstream, or deletes the upstream if `url` is null. */
export async function saveUpstream(db: Db, area: string, url: string | null): Promise<void> {
  if (url === null) await db.delete(upstreams).where(eq(upstreams.area, area));
  else
    await db
      .insert(upstreams)
      .values({ area, url })
      .onConflictDoUpdate({ target: upstreams.area, set: { url } });
}
