import type { GoodsHistory } from '@site/shared/contracts/donate';
import { selectContent } from '../content/content.repo';
import type { Db } from '@site/server/db/types';
import { type Delivery, selectDeliveries } from '../game/grants/grant.repo';
import { selectOrdersOf } from './goods.repo';

const PAGE_SIZE = 20;

type Goods = GoodsHistory['list'][number];

/**
 * Returns the delivery state of an order. `delivery` is undefined if the order has no grant. In this case, a
 * service was refunded, and a case contained only coins.
 */
function toState(kind: Goods['kind'], delivery: Delivery | undefined): Goods['state'] {
  if (delivery === undefined) return kind === 'service' ? 'returned' : 'given';
  return delivery.givenAt ? 'given' : 'waiting';
}

export async function readGoodsHistory(
  db: Db,
  playerId: number,
  after: number | undefined,
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
  const goods = { service: services, case: cases };
  const list = shown.map(({ id, kind, item, at, price, characterId, input, grantKey }) => {
    const delivery = deliveries.get(grantKey);
    return {
      id,
      kind,
      name: goods[kind].find(({ data }) => data.id === item)?.data.name ?? null,
      at: at.getTime(),
      price,
      characterId,
      ...(input === null ? {} : { input }),
      state: toState(kind, delivery),
      ...(delivery?.result == null ? {} : { result: delivery.result }),
    };
  });
  return { list, next: rows.length > PAGE_SIZE ? (list.at(-1)?.id ?? null) : null };
}
