import type { Db } from '@site/server/db';
import type { SQL } from 'drizzle-orm';
import type { PgTable, SelectedFields } from 'drizzle-orm/pg-core';

/** Returns the number of rows that `work` reads with a handle for plain reads of one table. */
export async function countRows(db: Db, work: (counted: Db) => Promise<unknown>): Promise<number> {
  let rows = 0;
  const select = (fields: SelectedFields) => ({
    from: (table: PgTable) => ({
      async where(condition: SQL) {
        const found = await db.select(fields).from(table).where(condition);
        rows += found.length;
        return found;
      },
    }),
  });
  await work(Object.create(db, { select: { value: select } }) as Db);
  return rows;
}
