import type { Db, Tx } from '../db/types';
import { isRefusal } from '../http/refusal';
import type { GameServer, Grant } from './game-server';
import { insertGrant, markGiven, selectWaitingGrants } from './grant.repo';

const BATCH = 500;

/** Notes what the game server is to give, in the transaction of what it is given for; `deliverGrants` asks for it. */
export const noteGrant = (tx: Tx, { key, playerId, reward, now }: Grant): Promise<void> =>
  insertGrant(tx, { key, playerId, reward, at: now });

/**
 * Asks the game server for what waits, the oldest first. A process that dies between the answer and the mark asks again: the
 * key sees to it that it is given once. A player whom the server does not know yet waits on; a server that is down ends it.
 */
export async function deliverGrants(db: Db, game: GameServer, now: Date): Promise<void> {
  for (const { key, playerId, reward } of await selectWaitingGrants(db, BATCH)) {
    try {
      await game.grant({ key, playerId, reward, now });
    } catch (error) {
      if (isRefusal(error) && error.code === 'NOT_FOUND') continue;
      throw error;
    }
    await markGiven(db, key, now);
  }
}
