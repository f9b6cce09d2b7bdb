import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentCheck, PaymentHistory } from '@site/shared/contracts/payments';
import { Refusal } from '../../http/refusal';
import { isPaid } from '../orders/order-state';
import { sumTakenCoins } from '../../ledger/ledger.repo';
import { toCheck } from './payment-check';
import { queryProvider } from './query-provider.service';
import { selectOrder, selectOrdersOf } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow } from '../orders/payment-provider';
import { readMethodTitles } from '../orders/payment-methods.service';

const PAGE = 20;

/**
 * Returns the status of an order to anybody who knows the order id. Queries the provider about an open order,
 * in case a callback was lost, unless `isStored` is set. Returns the stored status when the provider does not
 * respond.
 */
export async function checkPayment(
  ports: PaymentPorts,
  { provider, id, isStored = false }: { provider: PaymentProviderName; id: string; isStored?: boolean },
): Promise<PaymentCheck> {
  const { db } = ports;
  const order = await selectOrder(db, id);
  if (order?.provider !== provider) throw new Refusal('NOT_FOUND');
  const mayQuery = !isStored && !isPaid(order) && order.problem === null;
  const outcome = mayQuery ? await queryProvider(ports, id) : 'recent';
  return readCheck(ports, outcome === 'recent' ? order : id);
}

/** Returns the stored state of an order, with the order that replaces it. */
export async function readCheck(ports: PaymentPorts, orderOrId: OrderRow | string): Promise<PaymentCheck> {
  const { db } = ports;
  const order = typeof orderOrId === 'string' ? await selectOrder(db, orderOrId) : orderOrId;
  if (!order) throw new Refusal('NOT_FOUND');
  const check = toCheck(ports, order, ports.now());
  const next = order.replacedBy === null ? null : await selectOrder(db, order.replacedBy);
  return next ? { ...check, replacedBy: { provider: next.provider, orderId: next.id } } : check;
}

/**
 * Returns one page of an account's payments, newest first. `after` is the id of the last order on the
 * previous page. Throws `NOT_FOUND` when that order does not belong to the account.
 */
export async function readHistory(
  ports: PaymentPorts,
  playerId: number,
  after: string | undefined,
): Promise<PaymentHistory> {
  const { db } = ports;
  const now = ports.now();
  const last = after === undefined ? null : await selectOrder(db, after);
  if (after !== undefined && last?.playerId !== playerId) throw new Refusal('NOT_FOUND');
  const rows = await selectOrdersOf(db, playerId, { after: last, limit: PAGE + 1 });
  const titleOf = await readMethodTitles(db);
  const shown = rows.slice(0, PAGE);
  const refunded = shown.filter((order) => order.refunded > 0).map(({ id }) => id);
  const taken = await sumTakenCoins(db, playerId, refunded);
  const list = shown.map((order) => ({
    orderId: order.id,
    provider: order.provider,
    method: titleOf(order.provider, order.method),
    ...toCheck(ports, order, now),
    ...(taken.has(order.id) ? { taken: taken.get(order.id) } : {}),
  }));
  return { list, next: rows.length > PAGE ? (list.at(-1)?.orderId ?? null) : null };
}
