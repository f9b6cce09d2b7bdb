import { DAY_MS } from '@site/shared/contracts/time';
import type { Db } from '../platform/db/types';
import { PROGRESS_MAX } from '../game/contract/game-contract';
import type { GameServer } from '../game/contract/game-server';
import { erasePayer } from '../money/orders/order.repo';
import { selectNeverConfirmed } from './never-confirmed.repo';
import { deletePlayer, lockPlayer } from '../players/player.repo';

/** A login is kept for who confirms no address for so long; the privacy policy names the same number. */
export const UNCONFIRMED_DAYS = 30;
const UNCONFIRMED_MS = UNCONFIRMED_DAYS * DAY_MS;

/**
 * Ends accounts whose player never confirmed an address, is signed in nowhere, and has neither earned nor paid anything: what they
 * keep is a login that somebody else may want. What was played is asked of the game server.
 */
export async function deleteNeverConfirmed(db: Db, game: GameServer, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNCONFIRMED_MS);
  for (let after: number | undefined = 0; after !== undefined;) {
    const ids: number[] = await selectNeverConfirmed(db, { before, after, limit: PROGRESS_MAX });
    if (ids.length === 0) return;
    const progress = await game.readProgress(ids);
    for (const id of ids.filter((one) => !progress.has(one))) {
      await db.transaction(async (tx) => {
        // confirmed, or signed in, since it was looked up
        await lockPlayer(tx, id);
        const still = await selectNeverConfirmed(tx, { before, after: id - 1, limit: 1 });
        if (still[0] !== id) return;
        await erasePayer(tx, id);
        await deletePlayer(tx, id);
      });
    }
    after = ids.at(-1);
  }
}
