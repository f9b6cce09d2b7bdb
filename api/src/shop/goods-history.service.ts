import type { GoodsHistory } from '@site/shared/contracts/donate';
import { selectContent } from '../content/content.repo';
import type { Db } from '@site/server/db/types';
import { selectGiven } from '../game/grants/grant.repo';
import { selectOrdersOf } from './goods.repo';

const PAGE_SIZE = 20;

type Goods = GoodsHistory['list'][number];

/**
 * Returns the delivery state of an order. `given` is undefined if the order has no grant. In this case, a
 * service was refunded, and a case contained only coins.
 */
function toState(kind: Goods['kind'], given: boolean | undefined): Goods['state'] {
  if (given === undefined) return kind === 'service' ? 'returned' : 'given';
  return given ? 'given' : 'waiting';
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
  const given = await selectGiven(
    db,
    shown.map(({ grantKey }) => grantKey),
  );
  const goods = { service: services, case: cases };
  const list = shown.map(({ id, kind, item, at, price, characterId, grantKey }) => ({
    id,
    kind,
    name: goods[kind].find(({ data }) => data.id === item)?.data.name ?? null,
    at: at.getTime(),
    price,
    characterId,
    state: toState(kind, given.get(grantKey)),
  }));
  return { list, next: rows.length > PAGE_SIZE ? (list.at(-1)?.id ?? null) : null };
}
