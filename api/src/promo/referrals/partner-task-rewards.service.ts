import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { lockPlayer } from '../../players/player.repo';
import type { Db } from '@site/server/db/types';
import { toGameReward } from '../../game/grants/game-reward';
import { PROGRESS_MAX } from '../../game/contract/game-contract';
import type { GameServer } from '../../game/contract/game-server';
import { queueGrant } from '../../game/grants/grant.service';
import { moveCoins } from '../../ledger/ledger.service';
import { markPartnerTask, selectOpenPartnerTasks } from './referral.repo';
import { countPartner } from '../partners/partner-count.service';

type OpenTask = Awaited<ReturnType<typeof selectOpenPartnerTasks>>[number];

/**
 * Credits the promised bonuses to a player once. The `rewardedAt` mark of the referral, the ledger key and
 * the grant key each prevent a second reward.
 */
const reward = (db: Db, { playerId, code, partner, terms }: OpenTask, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) return;
    const coins = terms.reward.donate ?? 0;
    if (!(await markPartnerTask(tx, { playerId, reward: coins, now }))) return;
    const key = `partner/${playerId}`;
    if (coins > 0)
      await moveCoins(tx, { key, kind: 'referral', playerId, amount: coins, bank: 'bank/referral', now });
    const goods = toGameReward(terms.reward);
    if (goods) await queueGrant(tx, { key, playerId, reward: goods, now });
    await addNotice(tx, playerId, noticeText.partnerTask(code, coins), now);
    await countPartner(tx, { partner, counter: 'tasks', now });
  });

/**
 * Reads from the game server which players have completed their partner tasks, and gives them the bonuses
 * (docs/product/promo.md#rewards). A failed reward does not stop the other rewards. All failures are thrown
 * together at the end.
 */
export async function rewardPartnerTasks(db: Db, game: GameServer, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (let after: number | null = 0; after !== null;) {
    const openTasks: OpenTask[] = await selectOpenPartnerTasks(db, { after, limit: PROGRESS_MAX, now });
    if (openTasks.length === 0) break;
    const progress = await game.readProgress(openTasks.map(({ playerId }) => playerId));
    for (const openTask of openTasks) {
      const { task } = openTask.terms;
      const reached = progress.get(openTask.playerId);
      if (reached && reached.playMinutes >= task.playTime * 60 && reached.level >= task.level)
        await reward(db, openTask, now).catch((error: unknown) => failures.push(error));
    }
    after = openTasks.length < PROGRESS_MAX ? null : (openTasks.at(-1)?.playerId ?? null);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some partner bonuses were not given');
}
