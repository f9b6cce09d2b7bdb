import { DAY_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { PROGRESS_MAX } from '../game/contract/game-contract';
import type { GameServer } from '../game/contract/game-server';
import { erasePayer } from '../money/orders/order.repo';
import { dateConsentsOf } from './consent.repo';
import { selectUnconfirmedAccounts } from './unconfirmed-accounts.repo';
import { deletePlayer, lockPlayer } from '../players/player.repo';
import { eraseSupportWords } from '../players/support-log.repo';

/**
 * Age at which an unconfirmed account is deleted. The privacy policy states it, and
 * `deletion-and-export.test.ts` checks the policy.
 */
const UNCONFIRMED_MS = 30 * DAY_MS;

/**
 * Deletes unused accounts that never confirmed an address, so that their logins become free
 * (docs/decisions/0021). Accounts with progress in the game are kept. Only the game server stores progress,
 * so nothing is deleted while the server is unavailable.
 */
export async function deleteUnconfirmedAccounts(db: Db, game: GameServer, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNCONFIRMED_MS);
  for (let after: number | undefined = 0; after !== undefined;) {
    const ids: number[] = await selectUnconfirmedAccounts(db, { before, after, limit: PROGRESS_MAX });
    if (ids.length === 0) return;
    const progress = await game.readProgress(ids);
    for (const id of ids.filter((playerId) => !progress.has(playerId))) {
      await db.transaction(async (tx) => {
        // The player may have confirmed an address or signed in after the account was selected, so the
        // conditions are checked again.
        await lockPlayer(tx, id);
        const [unconfirmedId] = await selectUnconfirmedAccounts(tx, { before, after: id - 1, limit: 1 });
        if (unconfirmedId !== id) return;
        await erasePayer(tx, id);
        await eraseSupportWords(tx, id);
        await dateConsentsOf(tx, id, now);
        await deletePlayer(tx, id);
      });
    }
    after = ids.at(-1);
  }
}
