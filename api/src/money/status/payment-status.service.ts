import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentCheck, PaymentHistory } from '@site/shared/contracts/payments';
import { toRoubles } from '@site/shared/rules/top-up';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { pollPayment } from './poll-payment.service';
import { claimOrder, selectOrder, selectOrdersOf } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import { paymentText as text } from '../orders/payment.text';
import type { OrderRow } from '../orders/payment-provider';
import { toReason } from './decline-reason.text';
import { readMethodTitles } from '../orders/payment-methods.service';

/** Minimum time between two provider queries about one order. The order's page polls this site more often. */
const PROVIDER_QUERY_PAUSE_MS = 3_000;
const PAGE = 20;

/**
 * Returns the status of an order to anybody who knows the order id. Queries the provider about an open order,
 * in case a callback was lost. Returns the stored status when the provider does not respond.
 */
export async function checkPayment(
  ports: PaymentPorts,
  { provider, id }: { provider: PaymentProviderName; id: string },
): Promise<PaymentCheck> {
  const { db } = ports;
  const now = ports.now();
  const order = await selectOrder(db, id);
  if (order?.provider !== provider) throw new Refusal('NOT_FOUND');
  const isDone = order.state === 'succeeded' || order.state === 'refunded' || order.problem !== null;
  if (isDone) return toCheck(order);
  const claimed = await claimOrder(db, id, new Date(now.getTime() - PROVIDER_QUERY_PAUSE_MS), now);
  if (!claimed) return toCheck(order);
  await pollPayment(ports, claimed).catch(ports.onError);
  return toCheck((await selectOrder(db, id)) ?? order);
}

const STATUS = {
  created: 'pending',
  pending: 'pending',
  canceled: 'canceled',
  succeeded: 'succeeded',
  refunded: 'canceled',
} as const;

function toCheck(order: OrderRow): PaymentCheck {
  const { state, problem, createdAt, login, amount, coins, bonus, refunded, receipt } = order;
  // an unpaid order with an unmatched payment is shown as pending until an operator has resolved the problem
  const status =
    problem !== null && state !== 'succeeded' && state !== 'refunded' ? 'pending' : STATUS[state];
  const reason = toReasonText(order, status);
  return {
    status,
    at: createdAt.getTime(),
    login,
    amount: toRoubles(amount),
    coins: coins + bonus,
    bonus,
    ...(reason === null ? {} : { reason }),
    ...(refunded > 0 ? { refunded: toRoubles(refunded) } : {}),
    ...(receipt === null ? {} : { receipt }),
  };
}

function toReasonText({ state, problem, reason }: OrderRow, status: PaymentCheck['status']): string | null {
  if (state === 'refunded') return text.refunded;
  if (status === 'succeeded') return null;
  if (problem !== null) return text.held;
  if (status === 'canceled') return toReason(reason);
  return state === 'created' ? text.waitsForCreate : null;
}

/**
 * Returns one page of an account's payments, newest first. `after` is the id of the last order on the
 * previous page. Throws `NOT_FOUND` when that order does not belong to the account.
 */
export async function readHistory(
  db: Db,
  playerId: number,
  after: string | undefined,
): Promise<PaymentHistory> {
  const last = after === undefined ? null : await selectOrder(db, after);
  if (after !== undefined && last?.playerId !== playerId) throw new Refusal('NOT_FOUND');
  const rows = await selectOrdersOf(db, playerId, { after: last, limit: PAGE + 1 });
  const titleOf = await readMethodTitles(db);
  const list = rows.slice(0, PAGE).map((order) => ({
    orderId: order.id,
    provider: order.provider,
    method: titleOf(order.provider, order.method),
    ...toCheck(order),
  }));
  return { list, next: rows.length > PAGE ? (list.at(-1)?.orderId ?? null) : null };
}
