import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/types';
import { throttles } from './account.table';

export interface Spent {
  key: string;
  count: number;
  endsAt: Date;
}

/** Counts one more in each key's window, which begins anew at its `nextEnd` when it is over. */
export async function spendTries(
  db: Db,
  now: Date,
  tries: readonly { key: string; nextEnd: Date }[],
): Promise<Spent[]> {
  const isOver = sql`${throttles.endsAt} <= ${now.toISOString()}`;
  // two that take the same ones take turns in one order
  const inOrder = [...tries].sort((a, b) => (a.key < b.key ? -1 : 1));
  return db
    .insert(throttles)
    .values(inOrder.map(({ key, nextEnd }) => ({ key, count: 1, endsAt: nextEnd })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${throttles.endsAt} end`,
      },
    })
    .returning({ key: throttles.key, count: throttles.count, endsAt: throttles.endsAt });
}

/** Of these keys those that are there, held in the order in which tries are taken: otherwise two could wait for each other. */
const heldInOrder = (db: Db, keys: string[]) =>
  db
    .select({ key: throttles.key })
    .from(throttles)
    .where(inArray(throttles.key, keys))
    .orderBy(asc(throttles.key))
    .for('update');

/** Begins the counts of `forgotten` anew, and takes one off those of `lowered`. */
export async function lowerThrottles(
  db: Db,
  { forgotten = [], lowered = [] }: { forgotten?: string[]; lowered?: string[] },
): Promise<void> {
  const less = sql`greatest(${throttles.count} - 1, 0)`;
  await db
    .update(throttles)
    .set({
      count:
        forgotten.length === 0
          ? less
          : sql`case when ${inArray(throttles.key, forgotten)} then 0 else ${less} end`,
    })
    .where(inArray(throttles.key, heldInOrder(db, [...forgotten, ...lowered])));
}

export async function deleteOverThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.endsAt, now));
}
