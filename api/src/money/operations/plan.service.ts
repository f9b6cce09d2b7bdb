import { createHash } from 'node:crypto';
import type { BoughtItem, OperationPreview, OperationTarget } from '@site/shared/contracts/money-operations';
import type { Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { selectEntry } from '../../ledger/ledger.repo';
import { lockPlayer, selectByLogin } from '../../players/player.repo';
import { readSingle } from '../../content/read-single';
import { selectContent } from '../../content/content.repo';
import { selectDeliveries } from '../../game/grants/grant.repo';
import { selectPurchase } from '../../shop/goods.repo';
import { toReturnKey } from '../../shop/take-goods-back';
import { selectLastDone, sumMovedAlone } from '../orders/operation.repo';
import { sumReservedCoins } from '../orders/reserved-coins.repo';
import { requireLost } from './lost-operations.service';
import { conflict, type Draft } from './operation-draft';
import type { Providers } from '../orders/payment-ports';
import { planOrder } from './plan-order.service';

export interface Plan extends Draft {
  subject: string;
  preview: OperationPreview;
}

interface PlanOptions {
  /** Kopecks that one operator may move alone, or null without a limit. */
  aloneMax: number | null;
  providers: Providers;
}

/** Returns the subject of an operation, of which one at a time can be open. Throws `NOT_FOUND` or `BAD_REQUEST`. */
export async function readSubject(
  tx: Tx,
  { kind, orderId, login, purchase }: OperationTarget,
): Promise<string> {
  if (kind === 'correction') {
    const player = login === undefined ? null : await selectByLogin(tx, login);
    if (!player) throw new Refusal(login === undefined ? 'BAD_REQUEST' : 'NOT_FOUND');
    return `player/${player.id}`;
  }
  const id = kind === 'service-refund' ? purchase : orderId;
  if (id === undefined) throw new Refusal('BAD_REQUEST');
  return kind === 'service-refund' ? `purchase/${id}` : `order/${id}`;
}

/**
 * Works out what an operation would do, and locks the player and the order until the transaction ends. Throws
 * `NOT_FOUND`, `BAD_REQUEST`, `UNAVAILABLE` when the provider of a refund is switched off, or `CONFLICT` when nothing
 * can move.
 */
export async function planOperation(
  tx: Tx,
  target: OperationTarget,
  { aloneMax, providers }: PlanOptions,
): Promise<Plan> {
  await requireLost(tx, target);
  const subject = await readSubject(tx, target);
  const draft = await draftOperation(tx, target, { subject, providers });
  const last = await selectLastDone(tx, subject);
  const { kind, payments, kopecks, left, free, coins, bought, player, more, once } = draft;
  const shown = player && { id: player.id, login: player.login, coins: player.coins };
  const listed = { bought, ...(more !== undefined && { more }) };
  const facts = { kind, player: shown, payments, kopecks, left, free, coins, ...listed };
  const seen = createHash('sha256')
    .update(JSON.stringify([subject, facts, last?.id ?? '']))
    .digest('base64url')
    .slice(0, 12);
  const { rate } = await readSingle(tx, 'payment');
  const worth = kopecks ?? Math.ceil((Math.abs(coins) * 100) / rate);
  // operations that one operator has made alone on the same order or account count too
  const moved = { subject, kind, playerId: player?.id ?? null };
  const second = aloneMax !== null && worth + (await sumMovedAlone(tx, moved, rate)) > aloneMax;
  return { ...draft, subject, preview: { ...facts, seen, second, ...(once && { once }) } };
}

function draftOperation(
  tx: Tx,
  target: OperationTarget,
  { subject, providers }: { subject: string; providers: Providers },
): Promise<Draft> {
  if (target.kind === 'correction')
    return draftCorrection(tx, target, Number(subject.slice('player/'.length)));
  if (target.kind === 'service-refund') return draftServiceRefund(tx, target);
  return planOrder(tx, target, providers);
}

const COINS_ONLY = {
  payments: [],
  kopecks: null,
  left: null,
  free: null,
  orderId: null,
  purchase: null,
  upTo: null,
  taken: [],
  bought: [],
};

async function draftCorrection(tx: Tx, { coins }: OperationTarget, playerId: number): Promise<Draft> {
  const player = await lockPlayer(tx, playerId);
  if (!player) throw new Refusal('NOT_FOUND');
  if (coins === undefined || coins === 0) throw new Refusal('BAD_REQUEST');
  // coins that refunds under way will take are as good as gone
  if (coins < 0 && player.coins - (await sumReservedCoins(tx, playerId)) + coins < 0) conflict('too-much');
  return { ...COINS_ONLY, kind: 'correction', coins, player };
}

async function draftServiceRefund(tx: Tx, { purchase = 0 }: OperationTarget): Promise<Draft> {
  const found = await selectPurchase(tx, purchase);
  if (found?.kind !== 'service') throw new Refusal('NOT_FOUND');
  const player = await lockPlayer(tx, found.playerId);
  if (await selectEntry(tx, toReturnKey(found))) conflict('nothing');
  const services = await selectContent(tx, 'services');
  const delivery = (await selectDeliveries(tx, [found.grantKey])).get(found.grantKey);
  const isUnsent = delivery?.attempts === 0 && delivery.givenAt === null;
  const item: BoughtItem = {
    id: `service:${found.id}`,
    title: services.find(({ data }) => data.id === found.item)?.data.name ?? '',
    coins: found.price,
    state: isUnsent ? 'waiting' : 'given',
    choices: isUnsent ? [] : ['keep'],
    // the game server cannot take a service back, so only an operator may leave it with the player
    decide: !isUnsent,
  };
  return {
    ...COINS_ONLY,
    kind: 'service-refund',
    coins: found.price,
    player,
    purchase: found.id,
    taken: isUnsent ? [item.id] : [],
    bought: [item],
  };
}
