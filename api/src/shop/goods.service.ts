import { randomUUID } from 'node:crypto';
import type { GoodsBody, GoodsReply } from '@site/shared/contracts/donate';
import { lockPlayer } from '../players/player.repo';
import { selectContent } from '../content/content.repo';
import type { Db, Tx } from '../platform/db/types';
import type { GameReward } from '../game/contract/game-contract';
import type { GameServer } from '../game/contract/game-server';
import { queueGrant } from '../game/grants/grant.service';
import { Refusal } from '../platform/http/refusal';
import { moveCoins } from '../ledger/ledger.service';
import { readPromotion } from './case-promo.service';
import { selectCredited } from '../money/orders/credited-payments.repo';
import { toGameReward } from '../game/grants/game-reward';
import { type GoodsOrder, insertOrder, selectOrder } from './goods.repo';

interface GoodsPorts {
  db: Db;
  game: GameServer;
}

interface Wish extends GoodsBody {
  playerId: number;
  now: Date;
}

type What = Pick<GoodsOrder, 'kind' | 'item' | 'promotion' | 'price'>;

/** An order that was made, and the key of what it gives at the game server. */
export interface Ordered extends GoodsReply {
  grantKey: string;
}

/**
 * Throws `NOT_FOUND` unless the character is the player's own; a repeat was judged with its first try. Not inside a transaction: the
 * game server is asked.
 */
async function requireCharacter({ db, game }: GoodsPorts, wish: Wish): Promise<void> {
  const { playerId, characterId, idempotencyKey } = wish;
  if (await selectOrder(db, playerId, idempotencyKey)) return;
  const { list } = await game.readCharacters(playerId);
  if (!list.some(({ id }) => id === characterId)) throw new Refusal('NOT_FOUND');
}

/**
 * Makes the order of this key, or gives the one that it made before. `CONFLICT`: the key made another order. Null when there is
 * no room for it: this case has been claimed.
 */
async function openOrder(
  tx: Tx,
  wish: Wish,
  what: What,
): Promise<{ id: number; grantKey: string; isNew: boolean } | null> {
  const { playerId, idempotencyKey, characterId, now } = wish;
  const grantKey = `goods/${randomUUID()}`;
  const row = { ...what, playerId, idempotencyKey, characterId, grantKey, at: now };
  const made = await insertOrder(tx, row);
  if (made) return { id: made.id, grantKey, isNew: true };
  const earlier = await selectOrder(tx, playerId, idempotencyKey);
  if (!earlier) return null;
  const isSame =
    earlier.kind === what.kind && earlier.item === what.item && earlier.characterId === characterId;
  if (!isSame) throw new Refusal('CONFLICT');
  return { id: earlier.id, grantKey: earlier.grantKey, isNew: false };
}

async function requirePlayer(tx: Tx, playerId: number): Promise<{ coins: number }> {
  const player = await lockPlayer(tx, playerId);
  if (!player) throw new Refusal('UNAUTHORIZED');
  return player;
}

const note = (tx: Tx, key: string, { playerId, characterId, now }: Wish, reward: GameReward): Promise<void> =>
  queueGrant(tx, { key, playerId, reward: { characterId, ...reward }, now });

/**
 * Buys a service for a character: order, coins and the grant in one transaction, once for a key (decisions 24, 28). Throws
 * `NOT_FOUND` (no such service, or not one's own character), `NOT_ENOUGH_COINS`, `CONFLICT` (the key made another order).
 */
export async function buyService(ports: GoodsPorts, wish: Wish): Promise<Ordered> {
  const { db } = ports;
  const services = await selectContent(db, 'services');
  const service = services.find(({ data }) => data.id === wish.id)?.data;
  if (!service) throw new Refusal('NOT_FOUND');
  await requireCharacter(ports, wish);
  return db.transaction(async (tx) => {
    const { coins } = await requirePlayer(tx, wish.playerId);
    const what = { kind: 'service' as const, item: service.id, promotion: '', price: service.amount };
    const order = await openOrder(tx, wish, what);
    if (!order) throw new Refusal('CONFLICT');
    const { grantKey } = order;
    const reply = { orderId: String(order.id), grantKey };
    if (!order.isNew) return { ...reply, coinsBalance: coins };
    const moved = await moveCoins(tx, {
      key: `service/${order.id}`,
      kind: 'service',
      playerId: wish.playerId,
      amount: -service.amount,
      bank: 'bank/service',
      note: { service: service.id },
      now: wish.now,
    });
    await note(tx, grantKey, wish, service.goods);
    return { ...reply, coinsBalance: moved.coins };
  });
}

/**
 * Claims a case for which enough was topped up: once in its promotion, whoever asks and however many at once. Throws
 * `NOT_FOUND` (no such case, or not one's own character), `CASE_NOT_READY` with what is missing, `ALREADY_CLAIMED`, `CONFLICT`.
 */
export async function claimCase(ports: GoodsPorts, wish: Wish): Promise<Ordered> {
  const { db } = ports;
  const cases = await selectContent(db, 'cases');
  const wanted = cases.find(({ data }) => data.id === wish.id)?.data;
  if (!wanted) throw new Refusal('NOT_FOUND');
  await requireCharacter(ports, wish);
  const { key: promotion, from, until } = readPromotion(wish.now);
  return db.transaction(async (tx) => {
    const { playerId, now } = wish;
    const { coins } = await requirePlayer(tx, playerId);
    const credited = (await selectCredited(tx, { playerId, from, until })).get(playerId) ?? 0;
    const order = await openOrder(tx, wish, { kind: 'case', item: wanted.id, promotion, price: 0 });
    if (!order) throw new Refusal('ALREADY_CLAIMED');
    const { grantKey } = order;
    const reply = { orderId: String(order.id), grantKey };
    if (!order.isNew) return { ...reply, coinsBalance: coins };
    if (credited < wanted.amount * 100) {
      const currentAmount = Math.max(0, Math.floor(credited / 100));
      throw new Refusal('CASE_NOT_READY', { amount: wanted.amount, currentAmount });
    }
    const reward = toGameReward(wanted.reward);
    if (reward) await note(tx, grantKey, wish, reward);
    const { donate = 0 } = wanted.reward;
    if (donate === 0) return { ...reply, coinsBalance: coins };
    const move = { key: `case/${order.id}`, kind: 'case' as const, playerId, amount: donate, now };
    const moved = await moveCoins(tx, { ...move, bank: 'bank/case', note: { case: wanted.id } });
    return { ...reply, coinsBalance: moved.coins };
  });
}
