import type { Tx } from '../db/types';
import { deleteSignIns } from '../second-factor/second-factor.repo';
import { deleteSessions } from './session.repo';

/** Ends a player's sessions, all or all but one, and the sign-ins that are on their way to become one. */
export async function endAllSessions(tx: Tx, playerId: number, except: string | null): Promise<number> {
  await deleteSignIns(tx, playerId);
  return deleteSessions(tx, playerId, { except });
}
