import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/types';
import { throttles } from './account.table';

/** Counts one more in the key's window, which begins anew at `nextEnd` when it is over. */
export async function spendTry(
  db: Db,
  key: string,
  now: Date,
  nextEnd: Date,
): Promise<{ count: number; endsAt: Date }> {
  const isOver = sql`${throttles.endsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, endsAt: nextEnd })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${throttles.endsAt} end`,
      },
    })
    .returning({ count: throttles.count, endsAt: throttles.endsAt });
  if (!row) throw new Error('an upsert gives its row');
  return row;
}

export async function deleteThrottles(db: Db, keys: string[]): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, keys));
}

export async function lowerThrottles(db: Db, keys: string[]): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, keys));
}

export async function deleteOverThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.endsAt, now));
}
