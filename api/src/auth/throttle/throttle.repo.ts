import { asc, inArray, lt, or, type Placeholder, sql } from 'drizzle-orm';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/types';
import { throttles } from './throttle.table';

interface ThrottleState {
  key: string;
  count: number;
  endsAt: Date;
}

const spentTries = prepared('spend-tries', ['keys', 'ends', 'now'], (db, at) => {
  const isOver = sql`${throttles.endsAt} <= ${at.now}::timestamptz`;
  const tries = sql`unnest(${at.keys}::text[], ${at.ends}::timestamptz[]) as wanted (key, next_end)`;
  return (
    db
      .insert(throttles)
      // Rows are locked in order of their keys, so that concurrent calls cannot deadlock.
      .select(sql`select wanted.key, 1, wanted.next_end from ${tries} order by wanted.key`)
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

/**
 * Counts one try for each key and returns the new counts. If the window of a key has ended, a new window
 * begins with a count of 1 and ends at `nextEnd`.
 */
export function spendTries(
  db: Db,
  now: Date,
  tries: readonly { key: string; nextEnd: Date }[],
): Promise<ThrottleState[]> {
  const keys = tries.map(({ key }) => key);
  const ends = tries.map(({ nextEnd }) => nextEnd.toISOString());
  return spentTries(db, { keys, ends, now: now.toISOString() });
}

const loweredThrottles = prepared('lower-throttles', ['keys', 'reset'], (db, at) => {
  const isOneOf = (keys: Placeholder) => sql`${throttles.key} = any(${keys}::text[])`;
  // Locks rows in the same key order as `spentTries`, because concurrent calls could otherwise deadlock.
  const locked = db
    .select({ key: throttles.key })
    .from(throttles)
    .where(isOneOf(at.keys))
    .orderBy(asc(throttles.key))
    .for('update');
  return db
    .update(throttles)
    .set({
      count: sql`case when ${isOneOf(at.reset)} then 0 else greatest(${throttles.count} - 1, 0) end`,
    })
    .where(inArray(throttles.key, locked));
});

/**
 * Resets the counts of the keys in `reset` to zero and subtracts one from the counts of the keys in
 * `returned`.
 */
export async function lowerThrottles(
  db: Db,
  { reset = [], returned = [] }: { reset?: string[]; returned?: string[] },
): Promise<void> {
  await loweredThrottles(db, { keys: [...reset, ...returned], reset });
}

/**
 * Deletes the counts of these keys and of all keys that begin with one of the prefixes. Reads the whole table,
 * which only holds the tries of the last day.
 */
export async function deleteThrottles(
  db: Db,
  { keys, prefixes }: { keys: readonly string[]; prefixes: readonly string[] },
): Promise<void> {
  const begins = prefixes.map((prefix) => sql`starts_with(${throttles.key}, ${prefix})`);
  // Locks rows in the same key order as `spentTries`, because concurrent calls could otherwise deadlock.
  const locked = db
    .select({ key: throttles.key })
    .from(throttles)
    .where(or(inArray(throttles.key, [...keys]), ...begins))
    .orderBy(asc(throttles.key))
    .for('update');
  await db.delete(throttles).where(inArray(throttles.key, locked));
}

export async function deleteExpiredThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.endsAt, now));
}
