import { DAY_MS } from '@site/contracts/time';
import type { SessionEndReason } from '@site/shared/contracts/session-ends';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { endedSessions } from './ended-session.table';
import { sessions, sessionTokens } from './session.table';

/** Time for which the reason of an end is kept: a remembered browser may return after 30 days at the latest. */
const ENDED_MS = 30 * DAY_MS;

/** Why and when sessions ended. */
export interface End {
  reason: SessionEndReason;
  now: Date;
}

/**
 * Keeps the reason why the sessions that match `which` end. Call it before the sessions are deleted. For expired
 * sessions, which are deleted later, the time is the one at which the refresh token expired.
 */
export async function keepEndReason(db: Db, which: SQL | undefined, { reason, now }: End): Promise<void> {
  const at =
    reason === 'expired'
      ? sql<Date>`${sessionTokens.expiresAt}`
      : sql<Date>`${sql.param(now, endedSessions.endedAt)}::timestamptz`;
  await db
    .insert(endedSessions)
    .select(
      db
        .select({
          hash: sessionTokens.hash,
          reason: sql<SessionEndReason>`${reason}::text`.as('reason'),
          endedAt: at.as('ended_at'),
        })
        .from(sessionTokens)
        .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
        .where(and(eq(sessionTokens.kind, 'refresh'), isNull(sessionTokens.spentAt), which)),
    )
    .onConflictDoNothing();
}

/** Selects why the session of a refresh token ended. Returns null for a token of no ended session. */
export async function selectEnd(db: Db, hash: Uint8Array) {
  const [row] = await db.select().from(endedSessions).where(eq(endedSessions.hash, hash));
  return row ?? null;
}

export async function deleteOldEnds(db: Db, now: Date): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, new Date(now.getTime() - ENDED_MS)));
}
