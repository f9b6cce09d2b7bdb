import { addNotice } from '../players/notice.service';
import { lockPlayer } from '../players/player.repo';
import { selectContent } from '../content/content.repo';
import type { Db } from '@site/server/db/types';
import type { GameServer } from '../game/contract/game-server';
import { deleteGrant, type GrantRow } from '../game/grants/grant.repo';
import { queueGrant } from '../game/grants/grant.service';
import { moveCoins } from '../ledger/ledger.service';
import { donateText as text } from './goods.text';
import { selectByGrant } from './goods.repo';

/**
 * Settles a grant whose character was deleted: refunds the price of a service, or redirects the contents of a
 * case to the player's first character, and adds a notice. Returns false if there is nothing to settle: the
 * character still exists, the grant is delivered or being delivered, or it does not belong to an order.
 */
export async function refundUndeliveredGoods(
  { db, game }: { db: Db; game: GameServer },
  grant: GrantRow,
  now: Date,
): Promise<boolean> {
  const { key, playerId, reward } = grant;
  const { characterId, ...goods } = reward;
  if (characterId === undefined) return false;
  const { list } = await game.readCharacters(playerId);
  if (list.some(({ id }) => id === characterId)) return false;
  const services = await selectContent(db, 'services');
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    const order = player && (await selectByGrant(tx, key));
    // `deleteGrant` returns false if the grant has been delivered or another process is delivering it.
    if (!order || !(await deleteGrant(tx, grant))) return false;
    if (order.kind === 'case') {
      await queueGrant(tx, { key, playerId, reward: goods, now });
      await addNotice(tx, playerId, text.caseMoved, now);
      return true;
    }
    const move = { key: `service-back/${order.id}`, kind: 'service' as const, playerId, now };
    await moveCoins(tx, {
      ...move,
      amount: order.price,
      bank: 'bank/service',
      note: { service: order.item },
    });
    const title = services.find(({ data }) => data.id === order.item)?.data.name ?? '';
    await addNotice(tx, playerId, text.serviceBack(title, order.price), now);
    return true;
  });
}
