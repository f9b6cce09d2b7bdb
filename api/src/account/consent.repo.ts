import { DAY_MS } from '@site/contracts/time';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { consents } from './account.table';

/** The privacy policy states this period: claims about the processing of data may be made for three years. */
const RETENTION_MS = 3 * 365 * DAY_MS;

export async function insertConsents(db: Db, rows: (typeof consents.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(consents).values(rows);
}

export const selectConsents = (db: Db, playerId: number) =>
  db.select().from(consents).where(eq(consents.playerId, playerId)).orderBy(desc(consents.id));

/** Starts the retention of the records of an account that is being deleted. */
export async function dateConsentsOf(db: Db, playerId: number, accountDeletedAt: Date): Promise<void> {
  await db.update(consents).set({ accountDeletedAt }).where(eq(consents.playerId, playerId));
}

/** Deletes the records of accounts that were deleted, and of preregistrations, after three years. */
export async function deleteOldConsents(db: Db, now: Date): Promise<void> {
  const since = sql`coalesce(${consents.accountDeletedAt}, ${consents.at})`;
  const isOld = lt(since, new Date(now.getTime() - RETENTION_MS));
  await db.delete(consents).where(and(isNull(consents.playerId), isOld));
}
