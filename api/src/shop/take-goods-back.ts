import { addNotice } from '../players/notice.service';
import type { Tx } from '@site/server/db/types';
import { selectContent } from '../content/content.repo';
import { deleteUnsentGrant, postponeUnsentGrant, selectDeliveries } from '../game/grants/grant.repo';
import { lockCoins, selectEntry } from '../ledger/ledger.repo';
import { moveBalance, moveCoins, writeEntry } from '../ledger/ledger.service';
import { donateText as text } from './goods.text';
import { type GoodsOrder, markReturned, selectPurchase } from './goods.repo';

type Note = Record<string, string | number>;

const toPurchase = (item: string): number | null => {
  const [, id] = /^(?:case|service):(\d+)$/.exec(item) ?? [];
  return id === undefined ? null : Number(id);
};

async function selectPurchases(tx: Tx, items: readonly string[]): Promise<GoodsOrder[]> {
  const found: GoodsOrder[] = [];
  for (const item of items) {
    const id = toPurchase(item);
    const order = id === null ? null : await selectPurchase(tx, id);
    if (order) found.push(order);
  }
  return found;
}

/** Postpones the delivery of goods that an operator wants back, until the refund is known to be made or refused. */
export async function holdGoods(tx: Tx, items: readonly string[], nextAt: Date): Promise<void> {
  for (const { grantKey } of await selectPurchases(tx, items))
    await postponeUnsentGrant(tx, grantKey, nextAt);
}

/**
 * Takes back goods that have never been sent to the game server: the price of a service goes back to the account, and
 * the coins of a case leave it. The player gets a notice. Goods that were sent meanwhile stay with the player.
 */
export async function takeGoodsBack(tx: Tx, items: readonly string[], note: Note, now: Date): Promise<void> {
  for (const order of await selectPurchases(tx, items)) {
    const hadGoods = await deleteUnsentGrant(tx, order.grantKey);
    const hasGoods = (await selectDeliveries(tx, [order.grantKey])).size > 0;
    if (!hasGoods && order.returnedAt === null) await markReturned(tx, order.id, now);
    if (order.kind === 'service' && hadGoods) await returnPrice(tx, order, note, now);
    if (order.kind !== 'case') continue;
    const coins = await takeCaseCoins(tx, order, note, now);
    if (hadGoods || coins > 0) await tellOfCase(tx, order, { coins, hasGoods }, now);
  }
}

async function tellOfCase(
  tx: Tx,
  { item, playerId }: GoodsOrder,
  { coins, hasGoods }: { coins: number; hasGoods: boolean },
  now: Date,
): Promise<void> {
  const cases = await selectContent(tx, 'cases');
  const name = cases.find(({ data }) => data.id === item)?.data.name ?? '';
  await addNotice(tx, playerId, text.caseTaken(name, coins, hasGoods), now);
}

/** Takes back the coins of a case, even if the balance becomes negative. Returns how many have left the account. */
async function takeCaseCoins(tx: Tx, { id, playerId }: GoodsOrder, note: Note, now: Date): Promise<number> {
  const entry = await selectEntry(tx, `case/${id}`);
  const coins = entry?.postings.find(({ account }) => account === `player/${playerId}`)?.amount ?? 0;
  if (coins === 0) return 0;
  await lockCoins(tx, playerId);
  const isNew = await writeEntry(tx, {
    key: toReturnKey({ kind: 'case', id }),
    kind: 'case',
    postings: [
      { account: `player/${playerId}`, currency: 'DP', amount: -coins },
      { account: 'bank/case', currency: 'DP', amount: coins },
    ],
    note,
    now,
  });
  if (isNew) await moveBalance(tx, playerId, -coins);
  return isNew ? coins : 0;
}

/** Returns the key of the ledger entry with which the price of a service goes back, or the coins of a case. */
export const toReturnKey = ({ kind, id }: Pick<GoodsOrder, 'kind' | 'id'>): string => `${kind}-back/${id}`;

/** Returns the price of a service to its account, once per purchase. */
export async function returnPrice(tx: Tx, order: GoodsOrder, note: Note, now: Date): Promise<void> {
  const { item, playerId, price } = order;
  await moveCoins(tx, {
    key: toReturnKey(order),
    kind: 'service',
    playerId,
    amount: price,
    bank: 'bank/service',
    note: { service: item, ...note },
    now,
  });
  const services = await selectContent(tx, 'services');
  const name = services.find(({ data }) => data.id === item)?.data.name ?? '';
  await addNotice(tx, playerId, text.serviceReturned(name, price), now);
}
