import { and, desc, eq, gte } from 'drizzle-orm';
import type { Db } from '../db/types';
import { securityEvents } from './account.table';

export async function insertEvent(db: Db, event: typeof securityEvents.$inferInsert): Promise<void> {
  await db.insert(securityEvents).values(event);
}

export const selectEvents = (db: Db, playerId: number, since: Date, limit: number) =>
  db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.playerId, playerId), gte(securityEvents.at, since)))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
