import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './types';

/** Rows that one statement deletes, so that no number of rows reaches the time limit of a statement. */
const BATCH = 10_000;

/**
 * Deletes rows in several statements and returns their number. Rows that another process has locked stay. `key` is
 * the primary key of the table.
 */
export async function deleteInBatches(
  db: Db,
  { table, key, where, batch = BATCH }: { table: PgTable; key: PgColumn; where: SQL; batch?: number },
): Promise<number> {
  for (let sum = 0; ;) {
    const found = db
      .select({ key })
      .from(table)
      .where(where)
      .limit(batch)
      .for('update', { skipLocked: true });
    const deleted = await db
      .delete(table)
      .where(sql`${key} = any(array(${found}))`)
      .returning({ key });
    sum += deleted.length;
    if (deleted.length < batch) return sum;
  }
}
