import { addNotice, type Notice } from '../players/notice.service';
import { lockPlayer } from '../players/player.repo';
import { selectContent } from '../content/content.repo';
import type { Db, Tx } from '@site/server/db/types';
import type { GameServer } from '../game/contract/game-server';
import { deleteGrant, type GrantRow } from '../game/grants/grant.repo';
import { type GrantPorts, queueGrant } from '../game/grants/grant.service';
import { moveCoins } from '../ledger/ledger.service';
import { donateText as text } from './goods.text';
import { type GoodsOrder, selectByGrant, storeRefusal } from './goods.repo';
import { toReturnKey } from './take-goods-back';

interface Ports {
  db: Db;
  game: GameServer;
  now: () => Date;
}

/** Returns the ports of a grant delivery that settle the orders which cannot be delivered. */
export const settleUndelivered = (ports: Ports): Required<Pick<GrantPorts, 'giveUp' | 'refuse'>> => ({
  giveUp: (grant) => refundUndeliveredGoods(ports, grant),
  refuse: (grant, reason) => refundRefusedService(ports, grant, reason),
});

/**
 * Settles a grant whose character was deleted: refunds the price of a service, or redirects the contents of a
 * case to the player's first character, and adds a notice. Returns false if there is nothing to settle: the
 * character still exists, the grant is delivered or being delivered, or it does not belong to an order.
 */
async function refundUndeliveredGoods({ db, game, now }: Ports, grant: GrantRow): Promise<boolean> {
  const { key, playerId, reward } = grant;
  const { characterId, ...goods } = reward;
  if (characterId === undefined) return false;
  const { list } = await game.readCharacters(playerId);
  if (list.some(({ id }) => id === characterId)) return false;
  return settle(db, grant, ['service', 'case'], async (tx, order) => {
    if (order.kind === 'service')
      return refund(tx, order, { cause: 'character', toNotice: text.serviceBack, now: now() });
    await queueGrant(tx, { key, playerId, reward: goods, now: now() });
    await addNotice(tx, playerId, text.caseMoved, now());
  });
}

/**
 * Refunds a service that the game server refused although its check had allowed it, and adds a notice with the
 * reason. Returns false for other grants and for grants that are delivered.
 */
const refundRefusedService = ({ db, now }: Ports, grant: GrantRow, reason: string | null): Promise<boolean> =>
  settle(db, grant, ['service'], async (tx, order) => {
    if (reason !== null) await storeRefusal(tx, order.id, reason);
    const toNotice: Refund['toNotice'] = (name, coins) => text.serviceRefused(name, coins, reason);
    await refund(tx, order, { cause: 'refused', toNotice, now: now() });
  });

/** Deletes the grant of an order and runs `act` in the same transaction. Returns false if nothing was settled. */
const settle = (
  db: Db,
  grant: GrantRow,
  kinds: readonly GoodsOrder['kind'][],
  act: (tx: Tx, order: GoodsOrder) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const player = await lockPlayer(tx, grant.playerId);
    const order = player && (await selectByGrant(tx, grant.key));
    if (!order || !kinds.includes(order.kind)) return false;
    // `deleteGrant` returns false if the grant has been delivered or another process is delivering it.
    if (!(await deleteGrant(tx, grant))) return false;
    await act(tx, order);
    return true;
  });

interface Refund {
  cause: 'character' | 'refused';
  toNotice: (name: string, coins: number) => Notice;
  now: Date;
}

async function refund(tx: Tx, order: GoodsOrder, { cause, toNotice, now }: Refund): Promise<void> {
  const { item, playerId, price } = order;
  const services = await selectContent(tx, 'services');
  const move = { key: toReturnKey(order), kind: 'service' as const, playerId, amount: price, now };
  await moveCoins(tx, { ...move, bank: 'bank/service', note: { service: item, cause } });
  const name = services.find(({ data }) => data.id === item)?.data.name ?? '';
  await addNotice(tx, playerId, toNotice(name, price), now);
}
