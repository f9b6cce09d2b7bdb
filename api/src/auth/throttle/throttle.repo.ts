import { asc, inArray, like, lt, or, type Placeholder, sql } from 'drizzle-orm';
import { deleteInBatches } from '@site/server/db/delete-in-batches';
import { prepared } from '@site/server/db/prepared';
import type { Db } from '@site/server/db/types';
import { throttles } from './throttle.table';

interface ThrottleState {
  key: string;
  count: number;
  endsAt: Date;
}

const spentTries = prepared('spend-tries', ['keys', 'ends', 'limits', 'now'], (db, at) => {
  const isOver = sql`${throttles.endsAt} <= ${at.now}::timestamptz`;
  const tries = sql`unnest(${at.keys}::text[], ${at.ends}::timestamptz[], ${at.limits}::int[])
    as wanted (key, next_end, tries)`;
  const isUsedUp = sql`exists (select from ${throttles} join ${tries} on wanted.key = ${throttles.key}
    where not ${isOver} and ${throttles.count} >= wanted.tries)`;
  return (
    db
      .insert(throttles)
      // Rows are locked in order of their keys, so that concurrent calls cannot deadlock.
      .select(
        sql`select wanted.key, 1, wanted.next_end from ${tries} where not ${isUsedUp} order by wanted.key`,
      )
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
 * begins with a count of 1 and ends at `nextEnd`. Writes nothing and returns no counts if one of the keys has
 * no try left: refused calls could otherwise fill the table.
 */
export function spendTries(
  db: Db,
  now: Date,
  limits: readonly { key: string; nextEnd: Date; tries: number }[],
): Promise<ThrottleState[]> {
  const keys = limits.map(({ key }) => key);
  const ends = limits.map(({ nextEnd }) => nextEnd.toISOString());
  const tries = limits.map((limit) => limit.tries);
  return spentTries(db, { keys, ends, limits: tries, now: now.toISOString() });
}

const selectedThrottles = prepared('select-throttles', ['keys'], (db, at) =>
  db
    .select()
    .from(throttles)
    .where(sql`${throttles.key} = any(${at.keys}::text[])`),
);

/** Returns the counts of these keys, also those whose window has ended. */
export const selectThrottles = (db: Db, keys: readonly string[]): Promise<ThrottleState[]> =>
  selectedThrottles(db, { keys });

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
 * Deletes the counts of these keys and of all keys that begin with one of the prefixes. Returns the query, which
 * runs when it is awaited.
 */
export function deleteThrottles(
  db: Db,
  { keys, prefixes }: { keys: readonly string[]; prefixes: readonly string[] },
) {
  const begins = prefixes.map((prefix) => like(throttles.key, `${prefix.replaceAll(/[%_\\]/g, '\\$&')}%`));
  // Locks rows in the same key order as `spentTries`, because concurrent calls could otherwise deadlock.
  const locked = db
    .select({ key: throttles.key })
    .from(throttles)
    .where(or(inArray(throttles.key, [...keys]), ...begins))
    .orderBy(asc(throttles.key))
    .for('update');
  return db.delete(throttles).where(inArray(throttles.key, locked));
}

export async function deleteExpiredThrottles(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, { table: throttles, key: throttles.key, where: lt(throttles.endsAt, now) });
}
