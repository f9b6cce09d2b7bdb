import { sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';

/** Reads the time of the database server. */
export async function selectTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return new Date(Number(rows[0]?.ms));
}
