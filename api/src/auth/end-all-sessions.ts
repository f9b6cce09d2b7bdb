import type { Tx } from '../platform/db/types';
import { deletePendingFactor, deleteSignInChallenges } from './second-factor/second-factor.repo';
import { deleteSessions } from './sessions/session.repo';

/**
 * Ends all sessions of a player, or all but `except`, and returns their number. Also cancels pending sign-ins and a factor that
 * is being connected, because its link would complete the connection without a session.
 */
export async function endAllSessions(tx: Tx, playerId: number, except: string | null): Promise<number> {
  await deleteSignInChallenges(tx, playerId);
  await deletePendingFactor(tx, playerId);
  return deleteSessions(tx, playerId, { except });
}
