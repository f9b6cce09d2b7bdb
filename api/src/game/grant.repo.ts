import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/types';
import { gameGrants } from './grant.table';

/** Of one key only the first stays. */
export async function insertGrant(db: Db, row: typeof gameGrants.$inferInsert): Promise<void> {
  await db.insert(gameGrants).values(row).onConflictDoNothing();
}

export const selectWaitingGrants = (db: Db, limit: number) =>
  db.select().from(gameGrants).where(isNull(gameGrants.givenAt)).orderBy(asc(gameGrants.at)).limit(limit);

export async function markGiven(db: Db, key: string, givenAt: Date): Promise<void> {
  await db
    .update(gameGrants)
    .set({ givenAt })
    .where(and(eq(gameGrants.key, key), isNull(gameGrants.givenAt)));
}
