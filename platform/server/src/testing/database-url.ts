import { sql } from 'drizzle-orm';
import type { Db } from '../db/types';

/** Returns the URL of a test database on the PostgreSQL server at `TEST_DATABASE_URL`. */
export async function databaseUrlOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  return url.href;
}
