import { desc, eq } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { consents } from './account.table';

export async function insertConsents(db: Db, rows: (typeof consents.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(consents).values(rows);
}

export const selectConsents = (db: Db, playerId: number) =>
  db.select().from(consents).where(eq(consents.playerId, playerId)).orderBy(desc(consents.id));
