import { DAY_MS } from '@site/contracts/time';
import type { Character } from '@site/shared/contracts/profile';
import { randomUUID } from 'node:crypto';
import type { ClaimBody, GoodsBody, GoodsReply, ServiceBody } from '@site/shared/contracts/donate';
import { addNotice } from '../players/notice.service';
import { lockPlayer } from '../players/player.repo';
import { selectContent } from '../content/content.repo';
import type { Db, Tx } from '@site/server/db/types';
import type { GameReward } from '../game/contract/game-contract';
import type { GameServer } from '../game/contract/game-server';
import { queueGrant } from '../game/grants/grant.service';
import { Refusal } from '../http/refusal';
import { moveCoins } from '../ledger/ledger.service';
import { readShownCase, toCaseTerms } from './catalogue.service';
import { readPromotion } from './case-promo.service';
import { selectCredited } from '../money/orders/credited-payments.repo';
import { requireFreeCoins } from '../money/orders/require-free-coins';
import { toGameReward } from '../game/grants/game-reward';
import { type GoodsOrder, insertOrder, selectEarlierService, selectOrder } from './goods.repo';
import { readNeeds, requireConditions } from './service-needs.service';
import { donateText } from './goods.text';

interface GoodsPorts {
  db: Db;
  game: GameServer;
}

interface Requester {
  playerId: number;
  now: Date;
}
type OrderRequest = GoodsBody & Requester;

type OrderedItem = Pick<
  GoodsOrder,
  | 'kind'
  | 'item'
  | 'promotion'
  | 'caseAmount'
  | 'caseCoins'
  | 'price'
  | 'input'
  | 'vehicleId'
  | 'characterName'
>;

/** An order, with the idempotency key under which its grant is sent to the game server. */
export interface PlacedOrder extends GoodsReply {
  grantKey: string;
}

/**
 * Throws `NOT_FOUND` unless the character belongs to the player. Returns null for a repeated request, whose
 * first attempt passed the check. Calls the game server, so it must not run inside a transaction.
 */
async function requireCharacter(
  { db, game }: GoodsPorts,
  { playerId, characterId, idempotencyKey }: OrderRequest,
): Promise<Character | null> {
  if (await selectOrder(db, playerId, idempotencyKey)) return null;
  const { list } = await game.readCharacters(playerId);
  const character = list.find(({ id }) => id === characterId);
  if (!character) throw new Refusal('NOT_FOUND');
  return character;
}

/** Throws `SERVICE_TOO_SOON` when the character has had a service that is sold once in `days` days. */
async function requirePause(
  tx: Tx,
  order: Parameters<typeof selectEarlierService>[1],
  { days, now }: { days: number; now: Date },
): Promise<void> {
  const pause = days * DAY_MS;
  const earlier = await selectEarlierService(tx, order, new Date(now.getTime() - pause));
  if (earlier) throw new Refusal('SERVICE_TOO_SOON', { next: earlier.getTime() + pause });
}

/**
 * Inserts the order, or returns the earlier order with the same idempotency key. Throws `CONFLICT` when the
 * key was used for a different order. Returns null when the case has already been claimed.
 */
async function openOrder(
  tx: Tx,
  request: OrderRequest,
  item: OrderedItem,
): Promise<{ id: number; grantKey: string; isNew: boolean } | null> {
  const { playerId, idempotencyKey, characterId, now } = request;
  const grantKey = `goods/${randomUUID()}`;
  const row = { ...item, playerId, idempotencyKey, characterId, grantKey, at: now };
  const inserted = await insertOrder(tx, row);
  if (inserted) return { id: inserted.id, grantKey, isNew: true };
  const earlier = await selectOrder(tx, playerId, idempotencyKey);
  if (!earlier) return null;
  const isSame =
    earlier.characterId === characterId &&
    (['kind', 'item', 'input', 'vehicleId'] as const).every((name) => earlier[name] === item[name]);
  if (!isSame) throw new Refusal('CONFLICT');
  return { id: earlier.id, grantKey: earlier.grantKey, isNew: false };
}

async function requirePlayer(tx: Tx, playerId: number): Promise<{ coins: number }> {
  const player = await lockPlayer(tx, playerId);
  if (!player) throw new Refusal('UNAUTHORIZED');
  return player;
}

const queueReward = (
  tx: Tx,
  key: string,
  { playerId, characterId, now }: OrderRequest,
  reward: GameReward,
): Promise<void> => queueGrant(tx, { key, playerId, reward: { characterId, ...reward }, now });

/**
 * Buys a service for a character. Input and conditions are checked before any coins move. Order, coins and
 * grant are written in one transaction, once per idempotency key (docs/product/shop.md#services). Throws
 * `NOT_FOUND` (unknown service, or not the player's character), `PRICE_CHANGED`, `SERVICE_INPUT`, `SERVICE_REFUSED`,
 * `SERVICE_TOO_SOON`, `NOT_ENOUGH_COINS` (with `reserved` when a refund under way needs the coins), `CONFLICT` (the key
 * belongs to another order).
 */
export async function buyService(ports: GoodsPorts, request: ServiceBody & Requester): Promise<PlacedOrder> {
  const { db } = ports;
  const services = await selectContent(db, 'services');
  const service = services.find(({ data }) => data.id === request.id)?.data;
  if (!service) throw new Refusal('NOT_FOUND');
  const { needs = {} } = service;
  const given = readNeeds(needs, request);
  const reward = { ...service.goods, ...given };
  const character = await requireCharacter(ports, request);
  const characterName = character?.name ?? null;
  const { price = service.amount } = request;
  if (character && price !== service.amount) throw new Refusal('PRICE_CHANGED', { price: service.amount });
  if (character) await requireConditions(ports.game, { needs, character, reward, request });
  return db.transaction(async (tx) => {
    // Locks the player's row, so that concurrent orders of a player are checked one after the other.
    const { coins } = await requirePlayer(tx, request.playerId);
    const { input = null, vehicleId = null } = given;
    const item = {
      kind: 'service' as const,
      item: service.id,
      promotion: '',
      caseAmount: null,
      caseCoins: null,
    };
    const { amount: cost } = service;
    const order = await openOrder(tx, request, { ...item, price: cost, characterName, input, vehicleId });
    if (!order) throw new Refusal('CONFLICT');
    const { grantKey } = order;
    const reply = { orderId: String(order.id), grantKey };
    if (!order.isNew) return { ...reply, coinsBalance: coins };
    const { playerId, characterId, now } = request;
    const placed = { id: order.id, playerId, characterId, item: service.id };
    if (needs.onceInDays) await requirePause(tx, placed, { days: needs.onceInDays, now });
    await requireFreeCoins(tx, { playerId, coins, price: cost });
    const moved = await moveCoins(tx, {
      key: `service/${order.id}`,
      kind: 'service',
      playerId: request.playerId,
      amount: -service.amount,
      bank: 'bank/service',
      note: { service: service.id },
      now: request.now,
    });
    await queueReward(tx, grantKey, request, reward);
    await addNotice(tx, request.playerId, donateText.bought(service.name), request.now);
    return { ...reply, coinsBalance: moved.coins };
  });
}

/**
 * Claims a case, once per promotion even under concurrent requests (docs/product/shop.md#cases). Throws
 * `NOT_FOUND` (unknown case, or not the player's character), `PRICE_CHANGED` when the case is not what the player saw,
 * `CASE_NOT_READY` with the needed and current amounts, `ALREADY_CLAIMED`, `CONFLICT`.
 */
export async function claimCase(ports: GoodsPorts, request: ClaimBody & Requester): Promise<PlacedOrder> {
  const { db } = ports;
  const cases = await selectContent(db, 'cases');
  const wanted = cases.find(({ data }) => data.id === request.id)?.data;
  if (!wanted) throw new Refusal('NOT_FOUND');
  const character = await requireCharacter(ports, request);
  const characterName = character?.name ?? null;
  const { terms } = request;
  if (character && terms !== undefined && terms !== toCaseTerms(wanted))
    throw new Refusal('PRICE_CHANGED', { case: await readShownCase(db, wanted) });
  const { key: promotion, from, until } = readPromotion(request.now);
  return db.transaction(async (tx) => {
    const { playerId, now } = request;
    const { coins } = await requirePlayer(tx, playerId);
    const credited = (await selectCredited(tx, { playerId, from, until })).get(playerId) ?? 0;
    const { id: caseId, amount: caseAmount } = wanted;
    const { donate = 0 } = wanted.reward;
    const claimed = { promotion, caseAmount, caseCoins: donate };
    const item = { kind: 'case' as const, item: caseId, ...claimed, price: 0 };
    const order = await openOrder(tx, request, { ...item, characterName, input: null, vehicleId: null });
    if (!order) throw new Refusal('ALREADY_CLAIMED');
    const { grantKey } = order;
    const reply = { orderId: String(order.id), grantKey };
    if (!order.isNew) return { ...reply, coinsBalance: coins };
    if (credited < wanted.amount * 100) {
      const currentAmount = Math.max(0, Math.floor(credited / 100));
      throw new Refusal('CASE_NOT_READY', { amount: wanted.amount, currentAmount });
    }
    const reward = toGameReward(wanted.reward);
    if (reward) await queueReward(tx, grantKey, request, reward);
    await addNotice(tx, playerId, donateText.claimed(wanted.name, reward !== null), now);
    if (donate === 0) return { ...reply, coinsBalance: coins };
    const move = { key: `case/${order.id}`, kind: 'case' as const, playerId, amount: donate, now };
    const moved = await moveCoins(tx, { ...move, bank: 'bank/case', note: { case: wanted.id } });
    return { ...reply, coinsBalance: moved.coins };
  });
}
