import type { DonateService, GoodsHistory, GoodsReturn, ServicePause } from '@site/shared/contracts/donate';
import { DAY_MS } from '@site/contracts/time';
import { selectContent } from '../content/content.repo';
import type { Db } from '@site/server/db/types';
import { type Delivery, selectDeliveries } from '../game/grants/grant.repo';
import { type LedgerMove, selectMoves } from '../ledger/ledger.repo';
import { type GoodsOrder, selectLatestServices, selectOrdersOf } from './goods.repo';
import { toReturnKey } from './take-goods-back';

const PAGE_SIZE = 20;

type Goods = GoodsHistory['list'][number];

/**
 * Returns the delivery state of an order. `delivery` is undefined if the order has no grant. In this case, a
 * service was refunded, and a case contained only coins.
 */
function toState(
  { kind, returnedAt }: Pick<GoodsOrder, 'kind' | 'returnedAt'>,
  delivery: Delivery | undefined,
): Goods['state'] {
  if (returnedAt) return 'returned';
  if (delivery === undefined) return kind === 'service' ? 'returned' : 'given';
  return delivery.givenAt ? 'given' : 'waiting';
}

/** Reasons that the player sees, by the cause in the note of the return. The operator's own words stay inside. */
const RETURN_REASONS: Partial<Record<string, GoodsReturn['reason']>> = {
  'service-refund': 'request',
  refund: 'payment',
  chargeback: 'payment',
  character: 'character',
  refused: 'refused',
};

/** Returns when and why a purchase was returned. `move` is absent for a case that contained no coins. */
function toReturned({ kind, returnedAt }: GoodsOrder, move: LedgerMove | undefined): GoodsReturn | undefined {
  const at = move?.at ?? returnedAt;
  if (!at) return undefined;
  const reason = kind === 'case' ? 'payment' : RETURN_REASONS[move?.note?.cause ?? ''];
  return { at: at.getTime(), coins: move?.amount ?? 0, ...(reason && { reason }) };
}

/** Returns the pauses of the services that a character gets once in some days. */
async function readPauses(
  db: Db,
  services: readonly Pick<DonateService, 'id' | 'needs'>[],
  { playerId, now }: { playerId: number; now: Date },
): Promise<ServicePause[]> {
  const pauses: ServicePause[] = [];
  for (const { id, needs } of services) {
    if (!needs?.onceInDays) continue;
    const pause = needs.onceInDays * DAY_MS;
    const since = new Date(now.getTime() - pause);
    for (const { characterId, at } of await selectLatestServices(db, playerId, { item: id, since }))
      pauses.push({ service: id, characterId, until: at.getTime() + pause });
  }
  return pauses;
}

export async function readGoodsHistory(
  db: Db,
  { playerId, after, now }: { playerId: number; after: number | undefined; now: Date },
): Promise<GoodsHistory> {
  const [rows, services, cases] = await Promise.all([
    selectOrdersOf(db, playerId, { after, limit: PAGE_SIZE + 1 }),
    selectContent(db, 'services'),
    selectContent(db, 'cases'),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  const deliveries = await selectDeliveries(
    db,
    shown.map(({ grantKey }) => grantKey),
  );
  const moves = await selectMoves(db, `player/${playerId}`, shown.map(toReturnKey));
  const goods = { service: services, case: cases };
  const list = shown.map((order) => {
    const { id, kind, item, at, price, characterId, characterName, input, grantKey, refusal } = order;
    const delivery = deliveries.get(grantKey);
    const result = refusal ?? delivery?.result ?? null;
    const move = moves.find(({ key }) => key === toReturnKey(order));
    const returned = toReturned(order, move);
    return {
      id,
      kind,
      name: goods[kind].find(({ data }) => data.id === item)?.data.name ?? null,
      at: at.getTime(),
      price,
      characterId,
      ...(characterName === null ? {} : { characterName }),
      ...(input === null ? {} : { input }),
      state: toState(order, delivery),
      ...(result === null ? {} : { result }),
      ...(returned && { returned }),
    };
  });
  const next = rows.length > PAGE_SIZE ? (list.at(-1)?.id ?? null) : null;
  if (after !== undefined) return { list, next };
  const offered = services.map(({ data }) => data);
  return { list, next, pauses: await readPauses(db, offered, { playerId, now }) };
}
