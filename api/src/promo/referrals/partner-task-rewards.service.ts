import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { lockPlayer } from '../../players/player.repo';
import type { Db } from '../../platform/db/types';
import { toGameReward } from '../../game/grants/game-reward';
import { PROGRESS_MAX } from '../../game/contract/game-contract';
import type { GameServer } from '../../game/contract/game-server';
import { queueGrant } from '../../game/grants/grant.service';
import { moveCoins } from '../../ledger/ledger.service';
import { markPartnerTask, selectPartnersUnderWay } from './referral.repo';
import { countPartner } from '../partners/partner-count.service';

type UnderWay = Awaited<ReturnType<typeof selectPartnersUnderWay>>[number];

/** Gives a player what the partner promised, once: the referral's mark, the ledger's key and the grant's all see to it. */
const reward = (db: Db, { playerId, code, partner, terms }: UnderWay, now: Date): Promise<void> =>
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
    await countPartner(tx, { partner, what: 'tasks', now });
  });

/**
 * Asks the game server about all players whose task of a partner is under way, and gives the bonuses of those that are done
 * (decision 29). One that fails keeps no other up. Throws what has failed at the end.
 */
export async function rewardPartnerTasks(db: Db, game: GameServer, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (let after: number | null = 0; after !== null;) {
    const underWay: UnderWay[] = await selectPartnersUnderWay(db, { after, limit: PROGRESS_MAX });
    if (underWay.length === 0) break;
    const progress = await game.readProgress(underWay.map(({ playerId }) => playerId));
    for (const one of underWay) {
      const { task } = one.terms;
      const far = progress.get(one.playerId);
      if (far && far.playMinutes >= task.playTime * 60 && far.level >= task.level)
        await reward(db, one, now).catch((error: unknown) => failures.push(error));
    }
    after = underWay.length < PROGRESS_MAX ? null : (underWay.at(-1)?.playerId ?? null);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'bonuses of partners were not given');
}
