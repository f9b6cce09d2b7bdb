import { lte } from 'drizzle-orm';
import { leases } from './lease.table';
import type { Db } from './types';

/** Takes what one process at a time does, for this long; false: another has it. It runs out by itself, so a death costs a pause. */
export async function takeLease(db: Db, name: string, now: Date, ms: number): Promise<boolean> {
  const until = new Date(now.getTime() + ms);
  const rows = await db
    .insert(leases)
    .values({ name, until })
    .onConflictDoUpdate({ target: leases.name, set: { until }, setWhere: lte(leases.until, now) })
    .returning({ name: leases.name });
  return rows.length > 0;
}
