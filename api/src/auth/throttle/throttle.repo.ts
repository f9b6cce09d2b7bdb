import { asc, inArray, lt, type Placeholder, sql } from 'drizzle-orm';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/types';
import { throttles } from './throttle.table';

interface Spent {
  key: string;
  count: number;
  endsAt: Date;
}

const spentTries = prepared('spend-tries', ['keys', 'ends', 'now'], (db, at) => {
  const isOver = sql`${throttles.endsAt} <= ${at.now}::timestamptz`;
  const tries = sql`unnest(${at.keys}::text[], ${at.ends}::timestamptz[]) as one (key, next_end)`;
  return (
    db
      .insert(throttles)
      // two that take the same ones take turns in one order
      .select(sql`select one.key, 1, one.next_end from ${tries} order by one.key`)
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${throttles.endsAt} end`,
        },
      })
      .returning({ key: throttles.key, count: throttles.count, endsAt: throttles.endsAt })
  );
});

/** Counts one more in each key's window, which begins anew at its `nextEnd` when it is over. */
export function spendTries(
  db: Db,
  now: Date,
  tries: readonly { key: string; nextEnd: Date }[],
): Promise<Spent[]> {
  const keys = tries.map(({ key }) => key);
  const ends = tries.map(({ nextEnd }) => nextEnd.toISOString());
  return spentTries(db, { keys, ends, now: now.toISOString() });
}

const loweredThrottles = prepared('lower-throttles', ['keys', 'forgotten'], (db, at) => {
  const isOneOf = (keys: Placeholder) => sql`${throttles.key} = any(${keys}::text[])`;
  // held in the order in which tries are taken: otherwise two could wait for each other
  const held = db
    .select({ key: throttles.key })
    .from(throttles)
    .where(isOneOf(at.keys))
    .orderBy(asc(throttles.key))
    .for('update');
  return db
    .update(throttles)
    .set({
      count: sql`case when ${isOneOf(at.forgotten)} then 0 else greatest(${throttles.count} - 1, 0) end`,
    })
    .where(inArray(throttles.key, held));
});

/** Begins the counts of `forgotten` anew, and takes one off those of `lowered`. */
export async function lowerThrottles(
  db: Db,
  { forgotten = [], lowered = [] }: { forgotten?: string[]; lowered?: string[] },
): Promise<void> {
  await loweredThrottles(db, { keys: [...forgotten, ...lowered], forgotten });
}

export async function deleteOverThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.endsAt, now));
}
