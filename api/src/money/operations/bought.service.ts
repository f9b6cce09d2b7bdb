import type { BoughtItem } from '@site/shared/contracts/money-operations';
import type { Db, Tx } from '@site/server/db/types';
import { selectContent } from '../../content/content.repo';
import { type Delivery, selectDeliveries } from '../../game/grants/grant.repo';
import { selectEntry } from '../../ledger/ledger.repo';
import { readPromotion } from '../../shop/case-promo.service';
import { type DrawRow, selectRunningDraws } from '../../shop/contest/contest.repo';
import { isParticipant } from '../../shop/contest/participants';
import { type GoodsOrder, selectClaims, selectServicesSince } from '../../shop/goods.repo';
import { selectCredited } from '../orders/credited-payments.repo';
import type { OrderRow } from '../orders/payment-provider';

/** Services that a preview lists. It counts the others. */
const SERVICES_MAX = 200;

interface PaidOrder extends OrderRow {
  playerId: number;
  paidAt: Date;
}

export interface Bought {
  items: BoughtItem[];
  /** The largest sum in kopecks whose refund leaves every claimed case earned. */
  free: number;
  /** Number of earlier services that are not listed. */
  more: number;
}

/**
 * Lists what the money of a paid order has bought: claimed cases of its month, services since the payment, draws that
 * it counts for, and its promocode. `kopecks` would be refunded. A case that would no longer be earned needs a
 * decision.
 */
export async function readBought(tx: Tx, order: PaidOrder, kopecks: number): Promise<Bought> {
  const { items: cases, free } = await readCases(tx, order, kopecks);
  const { services, more } = await readServices(tx, order);
  const items = [...cases, ...services, ...(await readDraws(tx, order))];
  const { promocode } = order;
  if (promocode !== null) items.push({ ...toItem(`code:${promocode}`, promocode), state: 'given' });
  return { items, free, more };
}

const toItem = (id: string, title: string): Omit<BoughtItem, 'state'> => ({
  id,
  title,
  coins: 0,
  choices: [],
  decide: false,
});

const readDeliveries = (tx: Tx, orders: readonly GoodsOrder[]): Promise<Map<string, Delivery>> =>
  selectDeliveries(
    tx,
    orders.map(({ grantKey }) => grantKey),
  );

/** Returns whether the game server may have the goods of a purchase. Goods without a grant are coins only. */
function toState(delivery: Delivery | undefined): 'waiting' | 'given' | null {
  if (!delivery) return null;
  return delivery.attempts === 0 && delivery.givenAt === null ? 'waiting' : 'given';
}

/**
 * Returns the kopecks that a claimed case was earned with. The content file may have another sum by now, or no longer
 * exist.
 */
const toNeeded = ({ caseAmount }: GoodsOrder, content: { amount: number } | undefined): number =>
  (caseAmount ?? content?.amount ?? 0) * 100;

async function readCases(
  tx: Tx,
  { playerId, paidAt }: PaidOrder,
  kopecks: number,
): Promise<Omit<Bought, 'more'>> {
  const promotion = readPromotion(paidAt);
  const credited = (await selectCredited(tx, { playerId, ...promotion })).get(playerId) ?? 0;
  const contents = await selectContent(tx, 'cases');
  const items: BoughtItem[] = [];
  let free = credited;
  const claims = await selectClaims(tx, playerId, promotion.key);
  const deliveries = await readDeliveries(tx, claims);
  for (const order of claims) {
    const content = contents.find(({ data }) => data.id === order.item)?.data;
    const needed = toNeeded(order, content);
    // a case that earlier refunds have taken the ground from was decided then
    if (credited < needed || order.returnedAt !== null) continue;
    free = Math.min(free, credited - needed);
    const state = toState(deliveries.get(order.grantKey));
    const entry = await selectEntry(tx, `case/${order.id}`);
    const coins = entry?.postings.find(({ amount }) => amount > 0)?.amount ?? 0;
    const decide = credited - kopecks < needed;
    const choices: BoughtItem['choices'] = state === 'given' ? ['keep'] : ['take', 'keep'];
    items.push({
      ...toItem(`case:${order.id}`, content?.name ?? ''),
      coins,
      state: state ?? 'given',
      choices: decide ? choices : [],
      decide,
    });
  }
  return { items, free };
}

/**
 * Lists the claimed cases of the month of a payment that are no longer earned and were not returned. A refund in the
 * cabinet of a provider asks nobody about them (docs/runbook.md#money).
 */
export async function readUnearned(
  db: Db,
  { playerId, paidAt }: PaidOrder,
): Promise<{ id: string; title: string }[]> {
  const promotion = readPromotion(paidAt);
  const credited = (await selectCredited(db, { playerId, ...promotion })).get(playerId) ?? 0;
  const contents = await selectContent(db, 'cases');
  return (await selectClaims(db, playerId, promotion.key)).flatMap((order) => {
    const { id, item, returnedAt } = order;
    const content = contents.find(({ data }) => data.id === item)?.data;
    const isEarned = credited >= toNeeded(order, content);
    return isEarned || returnedAt !== null ? [] : [{ id: `case:${id}`, title: content?.name ?? '' }];
  });
}

async function readServices(
  tx: Tx,
  { playerId, paidAt }: PaidOrder,
): Promise<{ services: BoughtItem[]; more: number }> {
  const offered = await selectContent(tx, 'services');
  const items: BoughtItem[] = [];
  const { services, more } = await selectServicesSince(tx, playerId, { since: paidAt, limit: SERVICES_MAX });
  const deliveries = await readDeliveries(tx, services);
  for (const order of services) {
    const state = toState(deliveries.get(order.grantKey));
    // a service without a grant was returned
    if (state === null) continue;
    const name = offered.find(({ data }) => data.id === order.item)?.data.name ?? '';
    items.push({
      ...toItem(`service:${order.id}`, name),
      coins: order.price,
      state,
      choices: state === 'waiting' ? ['take'] : [],
    });
  }
  return { services: items, more };
}

async function readDraws(tx: Tx, { playerId, paidAt }: PaidOrder): Promise<BoughtItem[]> {
  const items: BoughtItem[] = [];
  for (const draw of await selectRunningDraws(tx, paidAt)) {
    if (await isParticipant(tx, draw, playerId))
      items.push({ ...toItem(`contest:${draw.id}`, draw.terms?.name ?? ''), ...toDrawState(draw, playerId) });
  }
  return items;
}

function toDrawState(
  { participants, winners }: DrawRow,
  playerId: number,
): Pick<BoughtItem, 'state' | 'coins'> {
  if (participants === null) return { state: 'running', coins: 0 };
  if (winners === null) return { state: 'closed', coins: 0 };
  const won = winners.find((winner) => winner.playerId === playerId);
  return won ? { state: 'won', coins: won.coins } : { state: 'lost', coins: 0 };
}
