import type { SessionList } from '@site/shared/contracts/account';
import type { Db } from '@site/server/db/types';
import { isUuid } from '@site/server/db/uuid';
import type { SignedInCall } from './sessions/auth-ports';
import { endAllSessions } from './end-all-sessions';
import { logSecurityEvent } from '../players/security-log.service';
import { deleteSessions, selectSessions } from './sessions/session.repo';
import type { Caller } from './sessions/session.service';

/**
 * Lists the player's open sessions. The caller's session comes first, then the others, most recently used
 * first.
 */
export async function listSessions(db: Db, { playerId, sessionId }: Caller): Promise<SessionList> {
  const rows = await selectSessions(db, playerId);
  const sessions = rows.map(({ id, device, place, usedAt }) => ({
    id,
    device,
    place,
    usedAt: usedAt.getTime(),
    current: id === sessionId,
  }));
  return { sessions: [...sessions].sort((a, b) => Number(b.current) - Number(a.current)) };
}

/**
 * Ends the player's session with this id. If `id` is null, ends all sessions except the caller's. An unknown
 * `id` is ignored.
 */
export async function endSessions(
  db: Db,
  { caller, client, now }: SignedInCall,
  id: string | null,
): Promise<void> {
  const { playerId, sessionId } = caller;
  if (id !== null && !isUuid(id)) return;
  await db.transaction(async (tx) => {
    const end = { reason: 'ended', now } as const;
    const ended =
      id === null
        ? await endAllSessions(tx, playerId, sessionId, end)
        : await deleteSessions(tx, playerId, { only: id }, end);
    if (ended > 0) await logSecurityEvent(tx, { playerId, kind: 'sessions-ended', client, now });
  });
}
