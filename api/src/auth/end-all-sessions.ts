import type { Tx } from '../platform/db/types';
import { deleteConnecting, deleteSignIns } from './second-factor/second-factor.repo';
import { deleteSessions } from './sessions/session.repo';

/**
 * Ends a player's sessions, all or all but one, with what is on its way: sign-ins that wait, and a factor that is being
 * connected, which needs no session any more once its link is out.
 */
export async function endAllSessions(tx: Tx, playerId: number, except: string | null): Promise<number> {
  await deleteSignIns(tx, playerId);
  await deleteConnecting(tx, playerId);
  return deleteSessions(tx, playerId, { except });
}
