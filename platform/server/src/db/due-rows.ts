import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './types';

interface DueRows<T extends PgTable> {
  table: T;
  key: PgColumn;
  /** Column with the time from which a row is due. */
  dueAt: PgColumn;
  thenBy?: readonly PgColumn[];
  where?: SQL | undefined;
  /** Rows for which this is true are leased before all others. */
  first?: SQL | undefined;
  limit: number;
  now: Date;
  /** Values to set in the leased rows. The values must move `dueAt` to the end of the lease. */
  set: PgUpdateSetSource<T>;
}

/**
 * Leases the rows that have been due longest: moves their due time to the end of the lease, so that no other
 * process leases the same rows. If the process dies, the rows become due again when the lease ends.
 */
export async function leaseDueRows<T extends PgTable>(
  db: Db,
  { table, key, dueAt, thenBy = [], where, first, limit, now, set }: DueRows<T>,
): Promise<T['$inferSelect'][]> {
  const due = db
    .select({ key })
    .from(table as PgTable)
    .where(and(lte(dueAt, now), where))
    .orderBy(...(first ? [desc(first)] : []), asc(dueAt), ...thenBy.map((column) => asc(column)))
    .limit(limit)
    .for('update', { skipLocked: true });
  // A scalar subquery runs once. A subquery inside IN may run once per row, depending on the plan.
  const isDue = limit === 1 ? eq(key, sql`(${due})`) : inArray(key, due);
  const rows = await db.update(table).set(set).where(isDue).returning();
  return rows as T['$inferSelect'][];
}
