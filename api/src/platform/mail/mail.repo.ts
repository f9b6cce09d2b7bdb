import { DAY_MS } from '@site/shared/contracts/time';
import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { leaseDueRows } from '../db/due-rows';
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
  return leaseDueRows(db, {
    table: mails,
    key: mails.id,
    dueAt: mails.nextAt,
    where: and(isNull(mails.sentAt), gt(mails.expiresAt, now), lt(mails.attempts, attemptsMax)),
    limit,
    now,
    set: { nextAt: leaseEnd, attempts: sql`${mails.attempts} + 1` },
  });
}

/** `isKept`: the words stay, for the outbox page; else they go, with the codes and links in them. */
export async function markSent(db: Db, id: number, sentAt: Date, isKept: boolean): Promise<void> {
  const words = isKept ? {} : { text: '', html: '' };
  await db
    .update(mails)
    .set({ sentAt, failure: null, ...words })
    .where(eq(mails.id, id));
}

export async function markFailed(db: Db, id: number, failure: string, nextAt: Date): Promise<void> {
  await db.update(mails).set({ failure, nextAt }).where(eq(mails.id, id));
}

const KEPT_MS = 7 * DAY_MS;

/** Letters that are old, and those that were not sent while what they say was good. */
export async function deleteDeadMails(db: Db, now: Date): Promise<void> {
  const isOld = lt(mails.createdAt, new Date(now.getTime() - KEPT_MS));
  await db.delete(mails).where(or(isOld, and(isNull(mails.sentAt), lte(mails.expiresAt, now))));
}

/** The newest first. */
export const selectMails = (db: Db, limit: number): Promise<MailRow[]> =>
  db.select().from(mails).orderBy(desc(mails.id)).limit(limit);
