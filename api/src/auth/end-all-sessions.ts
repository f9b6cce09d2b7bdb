import type { Tx } from '@site/server/db/types';
import { deletePendingFactor, deleteSignInChallenges } from './second-factor/second-factor.repo';
import type { End } from './sessions/ended-session.repo';
import { deleteSessions } from './sessions/session.repo';

/**
 * Ends a player's sessions except the one with the id `except`, keeps the reason, and returns how many it ended. Also
 * cancels pending sign-ins and a pending factor connection, because they can be completed without a session.
 */
export async function endAllSessions(
  tx: Tx,
  playerId: number,
  except: string | null,
  end: End,
): Promise<number> {
  await deleteSignInChallenges(tx, playerId);
  await deletePendingFactor(tx, playerId);
  return deleteSessions(tx, playerId, { except }, end);
}
