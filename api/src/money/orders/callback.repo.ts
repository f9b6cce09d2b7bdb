import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import { and, count, eq, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { prepared } from '@site/server/db/prepared';
import { leaseDueRows } from '@site/server/db/due-rows';
import type { Db } from '@site/server/db/types';
import { retryPause } from '@site/server/jobs/retry-pause';
import { paymentCallbacks } from './payment.table';

export type CallbackRow = typeof paymentCallbacks.$inferSelect;
type NewCallback = Pick<
  typeof paymentCallbacks.$inferInsert,
  'provider' | 'event' | 'objectId' | 'status' | 'body' | 'address'
>;

/**
 * Duration of the lease on a callback while a process handles it. If the process dies, a worker handles the
 * callback after the lease has ended.
 */
const LEASE_MS = 30_000;
/** Number of different pauses. The last one is an hour, the longest. */
const PAUSES = 8;
/**
 * Pauses after the first, second, … attempt, as an array literal of PostgreSQL, because one statement reads
 * the number of attempts and sets the pause. The last pause also follows all later attempts.
 */
const PAUSES_MS = `{${Array.from({ length: PAUSES }, (_, index) =>
  retryPause(index + 1, { firstMs: 30_000, longestMs: HOUR_MS }),
).join(',')}}`;

const insertedCallback = prepared(
  'save-callback',
  ['provider', 'event', 'objectId', 'status', 'body', 'address', 'receivedAt', 'nextAt'],
  (db, at) =>
    db
      .insert(paymentCallbacks)
      .values(at)
      .onConflictDoNothing()
      .returning({ id: paymentCallbacks.id, outcome: paymentCallbacks.outcome }),
);

/** Stores a callback before it is processed. A repeated callback returns the row that is already stored. */
export async function saveCallback(
  db: Db,
  callback: NewCallback,
  now: Date,
): Promise<Pick<CallbackRow, 'id' | 'outcome'>> {
  const nextAt = new Date(now.getTime() + LEASE_MS);
  const [inserted] = await insertedCallback(db, { ...callback, receivedAt: now, nextAt });
  if (inserted) return inserted;
  const [stored] = await db
    .select({ id: paymentCallbacks.id, outcome: paymentCallbacks.outcome })
    .from(paymentCallbacks)
    .where(
      and(
        eq(paymentCallbacks.provider, callback.provider),
        eq(paymentCallbacks.event, callback.event),
        eq(paymentCallbacks.objectId, callback.objectId),
        eq(paymentCallbacks.status, callback.status),
      ),
    );
  if (!stored) throw new Error('the conflicting callback row is missing');
  return stored;
}

const markedProcessed = prepared('mark-callback-processed', ['id', 'outcome'], (db, at) =>
  db
    .update(paymentCallbacks)
    .set({ outcome: sql`${at.outcome}` })
    .where(eq(paymentCallbacks.id, at.id)),
);

/**
 * Stores the outcome of a processed callback. A caller that also changes an order must pass the same
 * transaction.
 */
export async function markProcessed(db: Db, id: number, outcome: string): Promise<void> {
  await markedProcessed(db, { id, outcome });
}

/**
 * Leases the callback that has been due longest. The pause before the next attempt doubles with each attempt,
 * up to an hour.
 */
export async function leaseDueCallback(db: Db, now: Date): Promise<CallbackRow | null> {
  const [row] = await leaseDueRows(db, {
    table: paymentCallbacks,
    key: paymentCallbacks.id,
    dueAt: paymentCallbacks.nextAt,
    where: isNull(paymentCallbacks.outcome),
    limit: 1,
    now,
    set: {
      attempts: sql`least(${paymentCallbacks.attempts} + 1, 30)`,
      nextAt: sql`${now}::timestamptz + (${PAUSES_MS}::int[])[least(${paymentCallbacks.attempts} + 1, ${PAUSES}::int)] * interval '1 ms'`,
    },
  });
  return row ?? null;
}

/** Counts unprocessed callbacks by provider and selects the arrival time of the oldest callback. */
export const countWaitingCallbacks = (db: Db) =>
  db
    .select({ provider: paymentCallbacks.provider, n: count(), since: min(paymentCallbacks.receivedAt) })
    .from(paymentCallbacks)
    .where(isNull(paymentCallbacks.outcome))
    .groupBy(paymentCallbacks.provider);

/** Deletes processed callbacks older than 400 days, which are no longer needed for disputes. */
export async function deleteOldCallbacks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 400 * DAY_MS);
  await db
    .delete(paymentCallbacks)
    .where(and(lte(paymentCallbacks.receivedAt, before), isNotNull(paymentCallbacks.outcome)));
}
