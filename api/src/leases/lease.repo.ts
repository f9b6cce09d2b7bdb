import { lte } from 'drizzle-orm';
import { leases } from './lease.table';
import type { Db } from '@site/server/db/types';

/**
 * Acquires a named lease for `ms`. Returns false when another process holds the lease. Because leases expire,
 * the death of a holder only delays the work.
 */
export async function takeLease(db: Db, name: string, now: Date, ms: number): Promise<boolean> {
  const until = new Date(now.getTime() + ms);
  const rows = await db
    .insert(leases)
    .values({ name, until })
    .onConflictDoUpdate({ target: leases.name, set: { until }, setWhere: lte(leases.until, now) })
    .returning({ name: leases.name });
  return rows.length > 0;
}
