import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentCheck, PaymentHistory } from '@site/shared/contracts/payments';
import { toRoubles } from '@site/shared/rules/top-up';
import type { Db } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import { pollPayment } from './poll-payment.service';
import { claimOrder, selectOrder, selectOrdersOf } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import { paymentText as text } from '../orders/payment.text';
import type { OrderRow } from '../orders/payment-provider';
import { toReason } from './decline-reason.text';
import { readMethodTitles } from '../orders/payment-methods.service';

/** Players look again every other second: the payment system is asked less often. */
const ASK_PAUSE_MS = 3_000;
const PAGE = 20;

/**
 * What became of an order, for whoever knows its number. While nothing final is known the payment system is asked, so that a
 * callback that never came is no loss; when it does not answer, what is known is told.
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
  const claimed = await claimOrder(db, id, new Date(now.getTime() - ASK_PAUSE_MS), now);
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
  // money that came and is not credited is neither refused nor done
  const status =
    problem !== null && state !== 'succeeded' && state !== 'refunded' ? 'pending' : STATUS[state];
  const reason = toWords(order, status);
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

function toWords({ state, problem, reason }: OrderRow, status: PaymentCheck['status']): string | null {
  if (state === 'refunded') return text.refunded;
  if (status === 'succeeded') return null;
  if (problem !== null) return text.held;
  if (status === 'canceled') return toReason(reason);
  return state === 'created' ? text.waitsForCreate : null;
}

/** What was paid for an account, the newest first. */
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
