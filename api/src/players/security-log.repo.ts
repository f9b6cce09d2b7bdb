import { DAY_MS } from '@site/contracts/time';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { prepared } from '@site/server/db/prepared';
import type { Db } from '@site/server/db/types';
import { securityEvents } from './security-log.table';

const newEvent = prepared('security-event', ['playerId', 'kind', 'device', 'place', 'at'], (db, at) =>
  db.insert(securityEvents).values(at),
);

export async function insertEvent(db: Db, event: typeof securityEvents.$inferInsert): Promise<void> {
  await newEvent(db, event);
}

const RETENTION_MS = 90 * DAY_MS;

export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, new Date(now.getTime() - RETENTION_MS)));
}

export const selectEvents = (db: Db, playerId: number, since: Date, limit: number) =>
  db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.playerId, playerId), gte(securityEvents.at, since)))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
