import { sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';

/** Reads all counted tries. `xmin` changes with each write to a row, also one that keeps its values. */
export async function readThrottleRows(db: Db): Promise<{ key: string }[]> {
  const query = sql`select key, count, ends_at, xmin from throttles order by key`;
  return (await db.execute<{ key: string }>(query)).rows;
}
