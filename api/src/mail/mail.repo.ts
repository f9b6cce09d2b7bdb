import { DAY_MS } from '@site/contracts/time';
import { and, desc, eq, gt, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { leaseDueRows } from '@site/server/db/due-rows';
import type { Db } from '@site/server/db/types';
import { mails } from './mail.table';

export type MailRow = typeof mails.$inferSelect;

export async function insertMail(db: Db, mail: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(mail);
}

interface MailLease {
  now: Date;
  leaseEnd: Date;
  limit: number;
  attemptsMax: number;
  /** E-mails that this process is sending, which may take longer than their lease. */
  running: readonly MailRow[];
  /** E-mails that expire until then, such as those with codes, are leased before all others. */
  urgentUntil: Date;
}

/** Leases due e-mails. The urgent ones come first, also in the returned list. */
export async function leaseMails(
  db: Db,
  { now, leaseEnd, limit, attemptsMax, running, urgentUntil }: MailLease,
): Promise<MailRow[]> {
  const leased = await leaseDueRows(db, {
    table: mails,
    key: mails.id,
    dueAt: mails.nextAt,
    first: lte(mails.expiresAt, urgentUntil),
    where: and(
      isNull(mails.sentAt),
      gt(mails.expiresAt, now),
      lt(mails.attempts, attemptsMax),
      notInArray(
        mails.id,
        running.map(({ id }) => id),
      ),
    ),
    limit,
    now,
    set: { nextAt: leaseEnd, attempts: sql`${mails.attempts} + 1` },
  });
  const isLater = ({ expiresAt }: MailRow) => Number(expiresAt > urgentUntil);
  return leased.toSorted((one, other) => isLater(one) - isLater(other));
}

/**
 * Marks an e-mail as sent. Deletes its body, which may contain codes and links, unless `keepsBody` is set.
 */
export async function markSent(db: Db, id: number, sentAt: Date, keepsBody: boolean): Promise<void> {
  const body = keepsBody ? {} : { text: '', html: '' };
  await db
    .update(mails)
    .set({ sentAt, failure: null, ...body })
    .where(eq(mails.id, id));
}

export async function markFailed(db: Db, id: number, failure: string, nextAt: Date): Promise<void> {
  await db.update(mails).set({ failure, nextAt }).where(eq(mails.id, id));
}

const RETENTION_MS = 7 * DAY_MS;

/** Deletes e-mails older than a week and unsent e-mails that have expired. */
export async function deleteExpiredMails(db: Db, now: Date): Promise<void> {
  const isOld = lt(mails.createdAt, new Date(now.getTime() - RETENTION_MS));
  await db.delete(mails).where(or(isOld, and(isNull(mails.sentAt), lte(mails.expiresAt, now))));
}

export const selectMails = (db: Db, limit: number): Promise<MailRow[]> =>
  db.select().from(mails).orderBy(desc(mails.id)).limit(limit);
