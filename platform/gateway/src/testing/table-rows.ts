import type { Db } from '@site/server/db';
import { sql } from 'drizzle-orm';

/** Reads all rows of a table, ordered by its first two columns. */
export async function rowsOf(db: Db, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`select * from ${sql.identifier(table)} order by 1, 2`);
  return rows;
}

export async function emptyTables(db: Db, ...tables: string[]): Promise<void> {
  for (const table of tables) await db.execute(sql`truncate ${sql.identifier(table)}`);
}
