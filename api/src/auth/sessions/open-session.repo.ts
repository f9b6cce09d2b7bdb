import { and, desc, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import { prepared } from '@site/server/db/prepared';
import type { Db } from '@site/server/db/types';
import { clientText } from '@site/server/network/client.text';
import { players } from '../../players/player.table';
import { securityEvents } from '../../players/security-log.table';
import { endedSessions } from './ended-session.table';
import type { Tokens } from './session.repo';
import { sessions, SESSIONS_MAX, sessionTokens } from './session.table';

/**
 * Whether a player has signed in with this device before. `here`: an open session has the same user agent, or the
 * security log has a sign-in with the same browser, system and network. `elsewhere`: the log has sign-ins with the same
 * browser and system, but only from other networks.
 */
export type SeenDevice = 'here' | 'elsewhere' | 'never';

export interface NewSession {
  session: Pick<
    typeof sessions.$inferInsert,
    'playerId' | 'device' | 'agentHash' | 'place' | 'address' | 'remember' | 'endsAt'
  > & { id: string };
  tokens: Tokens;
  kind: 'signed-in' | 'registered';
  now: Date;
}

const opened = prepared(
  'open-session',
  [
    'id',
    'playerId',
    'device',
    'agentHash',
    'place',
    'address',
    'remember',
    'endsAt',
    'access',
    'accessEnds',
    'refresh',
    'refreshEnds',
    'kind',
    'now',
  ],
  (db, { access, accessEnds, refresh, refreshEnds, kind, now, ...at }) => {
    const { id: sessionId, playerId, device, place } = at;
    const session = db.$with('session').as(
      db
        .insert(sessions)
        .values({ ...at, createdAt: now, usedAt: now })
        .returning({ id: sessions.id }),
    );
    const tokens = db.$with('tokens').as(
      db
        .insert(sessionTokens)
        .values([
          { sessionId, kind: 'access', hash: access, expiresAt: accessEnds },
          { sessionId, kind: 'refresh', hash: refresh, expiresAt: refreshEnds },
        ])
        .returning({ kind: sessionTokens.kind }),
    );
    // The snapshot of the statement does not contain the new session, which is one of SESSIONS_MAX.
    const unused = db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.playerId, playerId))
      .orderBy(desc(sessions.usedAt))
      .offset(SESSIONS_MAX - 1);
    const reasons = db.$with('reasons').as(
      db
        .insert(endedSessions)
        .select(
          db
            .select({
              hash: sessionTokens.hash,
              reason: sql<'too-many'>`'too-many'`.as('reason'),
              endedAt: sql<Date>`${sql.param(now, endedSessions.endedAt)}::timestamptz`.as('ended_at'),
            })
            .from(sessionTokens)
            .where(
              and(
                eq(sessionTokens.kind, 'refresh'),
                isNull(sessionTokens.spentAt),
                inArray(sessionTokens.sessionId, unused),
              ),
            ),
        )
        .returning({ hash: endedSessions.hash }),
    );
    const ended = db
      .$with('ended')
      .as(db.delete(sessions).where(inArray(sessions.id, unused)).returning({ id: sessions.id }));
    const event = db
      .$with('event')
      .as(
        db
          .insert(securityEvents)
          .values({ playerId, kind, device, place, at: now })
          .returning({ id: securityEvents.id }),
      );
    // A statement does not see its own inserts, so this query finds only earlier sessions.
    const before = db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.playerId, playerId), eq(sessions.agentHash, at.agentHash)));
    const isOfDevice = and(
      eq(securityEvents.playerId, playerId),
      inArray(securityEvents.kind, ['signed-in', 'registered']),
      eq(securityEvents.device, device),
      ne(securityEvents.device, clientText.unknownDevice),
    );
    const byDevice = db.select({ id: securityEvents.id }).from(securityEvents).where(isOfDevice);
    const byPlace = db
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(and(isOfDevice, eq(securityEvents.place, place)));
    return db
      .with(session, tokens, reasons, ended, event)
      .select({
        seen: sql<SeenDevice>`case
          when ${exists(before)} or ${exists(byPlace)} then 'here'
          when ${exists(byDevice)} then 'elsewhere'
          else 'never' end`,
      })
      .from(players)
      .where(eq(players.id, playerId));
  },
);

/**
 * Inserts a session, its tokens and a security log entry in one statement, and deletes the longest unused sessions
 * beyond SESSIONS_MAX. Returns whether the player has used the device before.
 */
export async function insertSession(
  db: Db,
  { session, tokens: { access, refresh }, kind, now }: NewSession,
): Promise<SeenDevice> {
  const [row] = await opened(db, {
    ...session,
    access: access.hash,
    accessEnds: access.expiresAt,
    refresh: refresh.hash,
    refreshEnds: refresh.expiresAt,
    kind,
    now,
  });
  return row?.seen ?? 'never';
}
