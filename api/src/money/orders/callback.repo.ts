import { and, asc, count, eq, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/types';
import { paymentInbox } from './payment.table';

export type InboxRow = typeof paymentInbox.$inferSelect;
export type Told = Pick<
  typeof paymentInbox.$inferInsert,
  'provider' | 'event' | 'objectId' | 'status' | 'body' | 'address'
>;

/** Who works on a row has it for so long; a process that died leaves it to the next. */
const LEASE_MS = 30_000;

const keptTold = prepared(
  'keep-told',
  ['provider', 'event', 'objectId', 'status', 'body', 'address', 'receivedAt', 'nextAt'],
  (db, at) =>
    db
      .insert(paymentInbox)
      .values(at)
      .onConflictDoNothing()
      .returning({ id: paymentInbox.id, outcome: paymentInbox.outcome }),
);

/** Keeps what was told before anything is made of it; a repeat gives the row that is there. */
export async function keepTold(db: Db, told: Told, now: Date): Promise<Pick<InboxRow, 'id' | 'outcome'>> {
  const nextAt = new Date(now.getTime() + LEASE_MS);
  const [fresh] = await keptTold(db, { ...told, receivedAt: now, nextAt });
  if (fresh) return fresh;
  const [there] = await db
    .select({ id: paymentInbox.id, outcome: paymentInbox.outcome })
    .from(paymentInbox)
    .where(
      and(
        eq(paymentInbox.provider, told.provider),
        eq(paymentInbox.event, told.event),
        eq(paymentInbox.objectId, told.objectId),
        eq(paymentInbox.status, told.status),
      ),
    );
  if (!there) throw new Error('what conflicts is there');
  return there;
}

const markedTold = prepared('mark-told', ['id', 'outcome'], (db, at) =>
  db
    .update(paymentInbox)
    .set({ outcome: sql`${at.outcome}` })
    .where(eq(paymentInbox.id, at.id)),
);

/** In the transaction of what was done. */
export async function markTold(db: Db, id: number, outcome: string): Promise<void> {
  await markedTold(db, { id, outcome });
}

/** Takes what has waited longest to be done; each try waits longer than the one before. */
export async function claimTold(db: Db, now: Date): Promise<InboxRow | null> {
  const due = db
    .select({ id: paymentInbox.id })
    .from(paymentInbox)
    .where(and(isNull(paymentInbox.outcome), lte(paymentInbox.nextAt, now)))
    .orderBy(asc(paymentInbox.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(paymentInbox)
    .set({
      attempts: sql`least(${paymentInbox.attempts} + 1, 30)`,
      nextAt: sql`${now}::timestamptz + least(interval '30 seconds' * power(2, least(${paymentInbox.attempts}, 10)), interval '1 hour')`,
    })
    // as one value it is asked for once, as a list as often as the planner likes
    .where(eq(paymentInbox.id, sql`(${due})`))
    .returning();
  return row ?? null;
}

/** How many callbacks are still to be settled, and since when. */
export const readWaiting = (db: Db) =>
  db
    .select({ provider: paymentInbox.provider, n: count(), since: min(paymentInbox.receivedAt) })
    .from(paymentInbox)
    .where(isNull(paymentInbox.outcome))
    .groupBy(paymentInbox.provider);

/** What was told and done so long ago that no dispute asks for it. */
export async function deleteOldTold(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 400 * 24 * 3_600_000);
  await db
    .delete(paymentInbox)
    .where(and(lte(paymentInbox.receivedAt, before), isNotNull(paymentInbox.outcome)));
}
