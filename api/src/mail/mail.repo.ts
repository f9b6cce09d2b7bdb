import { and, asc, desc, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/types';
import { mails } from './mail.table';

export type MailRow = typeof mails.$inferSelect;

export async function insertMail(db: Db, mail: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(mail);
}

/** Mail that is due, taken until `leaseEnd` so that no other process sends it too. */
export async function leaseMails(
  db: Db,
  { now, leaseEnd, limit, attemptsMax }: { now: Date; leaseEnd: Date; limit: number; attemptsMax: number },
): Promise<MailRow[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lte(mails.nextAt, now), lt(mails.attempts, attemptsMax)))
    .orderBy(asc(mails.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ nextAt: leaseEnd, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning();
}

export async function markSent(db: Db, id: number, sentAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt, failure: null })
    .where(sql`${mails.id} = ${id}`);
}

export async function markFailed(db: Db, id: number, failure: string, nextAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({ failure, nextAt })
    .where(sql`${mails.id} = ${id}`);
}

const KEPT_MS = 7 * 24 * 3_600_000;

/** Letters hold codes and links, which are dead by then; those that could not be sent too. */
export async function deleteDeadMails(db: Db, now: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, new Date(now.getTime() - KEPT_MS)));
}

/** The newest first. */
export const selectMails = (db: Db, limit: number): Promise<MailRow[]> =>
  db.select().from(mails).orderBy(desc(mails.id)).limit(limit);
