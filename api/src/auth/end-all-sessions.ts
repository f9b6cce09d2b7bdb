import type { Tx } from '../platform/db/types';
import { deletePendingFactor, deleteSignInChallenges } from './second-factor/second-factor.repo';
import { deleteSessions } from './sessions/session.repo';

/**
 * Ends all sessions of a player except the session with the id `except`, and returns how many were ended.
 * Also cancels the player's pending sign-ins and pending factor connection, because a connect link works
 * without a session.
 */
export async function endAllSessions(tx: Tx, playerId: number, except: string | null): Promise<number> {
  await deleteSignInChallenges(tx, playerId);
  await deletePendingFactor(tx, playerId);
  return deleteSessions(tx, playerId, { except });
}
