import { DAY_MS } from '@site/shared/contracts/time';
import { and, count, eq, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { prepared } from '../../platform/db/prepared';
import { leaseDueRows } from '../../platform/db/due-rows';
import type { Db } from '../../platform/db/types';
import { paymentCallbacks } from './payment.table';

export type CallbackRow = typeof paymentCallbacks.$inferSelect;
type NewCallback = Pick<
  typeof paymentCallbacks.$inferInsert,
  'provider' | 'event' | 'objectId' | 'status' | 'body' | 'address'
>;

/** Who works on a row has it for so long; a process that died leaves it to the next. */
const LEASE_MS = 30_000;

const insertedCallback = prepared(
  'keep-told',
  ['provider', 'event', 'objectId', 'status', 'body', 'address', 'receivedAt', 'nextAt'],
  (db, at) =>
    db
      .insert(paymentCallbacks)
      .values(at)
      .onConflictDoNothing()
      .returning({ id: paymentCallbacks.id, outcome: paymentCallbacks.outcome }),
);

/** Keeps what was told before anything is made of it; a repeat gives the row that is there. */
export async function saveCallback(
  db: Db,
  callback: NewCallback,
  now: Date,
): Promise<Pick<CallbackRow, 'id' | 'outcome'>> {
  const nextAt = new Date(now.getTime() + LEASE_MS);
  const [fresh] = await insertedCallback(db, { ...callback, receivedAt: now, nextAt });
  if (fresh) return fresh;
  const [there] = await db
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
  if (!there) throw new Error('what conflicts is there');
  return there;
}

const markedProcessed = prepared('mark-told', ['id', 'outcome'], (db, at) =>
  db
    .update(paymentCallbacks)
    .set({ outcome: sql`${at.outcome}` })
    .where(eq(paymentCallbacks.id, at.id)),
);

/** In the transaction of what was done. */
export async function markProcessed(db: Db, id: number, outcome: string): Promise<void> {
  await markedProcessed(db, { id, outcome });
}

/** Takes what has waited longest to be done; each try waits longer than the one before. */
export async function claimDueCallback(db: Db, now: Date): Promise<CallbackRow | null> {
  const [row] = await leaseDueRows(db, {
    table: paymentCallbacks,
    key: paymentCallbacks.id,
    dueAt: paymentCallbacks.nextAt,
    where: isNull(paymentCallbacks.outcome),
    limit: 1,
    now,
    set: {
      attempts: sql`least(${paymentCallbacks.attempts} + 1, 30)`,
      nextAt: sql`${now}::timestamptz + least(interval '30 seconds' * power(2, least(${paymentCallbacks.attempts}, 10)), interval '1 hour')`,
    },
  });
  return row ?? null;
}

/** How many callbacks are still to be settled, and since when. */
export const countWaitingCallbacks = (db: Db) =>
  db
    .select({ provider: paymentCallbacks.provider, n: count(), since: min(paymentCallbacks.receivedAt) })
    .from(paymentCallbacks)
    .where(isNull(paymentCallbacks.outcome))
    .groupBy(paymentCallbacks.provider);

/** What was told and done so long ago that no dispute asks for it. */
export async function deleteOldCallbacks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 400 * DAY_MS);
  await db
    .delete(paymentCallbacks)
    .where(and(lte(paymentCallbacks.receivedAt, before), isNotNull(paymentCallbacks.outcome)));
}
