import type { PaymentEvent, PaymentHistoryReply } from '@site/shared/contracts/money-search';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { type OperationRow, selectAdoptionsOf, selectOperations } from '../orders/operation.repo';
import { selectOrder } from '../orders/order.repo';
import { selectUnmatchedPayments } from '../status/unmatched-payment.repo';
import { selectAttempts, selectCallbacks, selectOrderEntries, selectReplaced } from './find-payments.repo';
import { toFound } from './find-payments.service';
import { findGoodsLeft } from './goods-left.service';

/** Maximum number of operations by hand in a history. */
const OPERATIONS_MAX = 200;

/** Kinds of events, the causes before their effects. Events of the same moment are shown in this order. */
const KINDS: readonly PaymentEvent['kind'][] = [
  ...(['ordered', 'replaces', 'attempt', 'callback', 'started', 'confirmed', 'unmatched', 'booked'] as const),
  ...(['done', 'refused', 'replaced', 'offset', 'goods-left', 'receipts-settled'] as const),
];

const byTime = (one: PaymentEvent, other: PaymentEvent): number =>
  one.at - other.at || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);

/**
 * Reads an order and what happened to it, oldest first: payments, callbacks, ledger entries and operations by hand.
 * Callbacks are kept for 400 days. Throws `NOT_FOUND`.
 */
export async function readPaymentHistory(db: Db, orderId: string): Promise<PaymentHistoryReply> {
  const order = await selectOrder(db, orderId);
  if (!order) throw new Refusal('NOT_FOUND');
  const [attempts, unmatched, replaced, entries, operations] = await Promise.all([
    selectAttempts(db, orderId),
    selectUnmatchedPayments(db, orderId),
    selectReplaced(db, orderId),
    selectOrderEntries(db, orderId),
    selectOperations(db, { subject: `order/${orderId}`, limit: OPERATIONS_MAX }),
  ]);
  const payments = [order, ...attempts, ...unmatched].flatMap(({ paymentId }) => paymentId ?? []);
  const references = payments.map((paymentId) => `${order.provider}/${paymentId}`);
  const adoptions = payments.length === 0 ? [] : await selectAdoptionsOf(db, references);
  const callbacks = payments.length === 0 ? [] : await selectCallbacks(db, payments);
  const settled = order.receiptSettled;
  const successor = order.replacedBy === null ? null : await selectOrder(db, order.replacedBy);
  const events = [
    toEvent(order.createdAt, 'ordered', orderId, { kopecks: order.amount }),
    ...replaced.map(({ id }) => toEvent(order.createdAt, 'replaces', id)),
    ...(successor ? [toEvent(successor.createdAt, 'replaced', successor.id)] : []),
    ...attempts.map(({ at, paymentId }) => toEvent(at, 'attempt', paymentId)),
    ...unmatched.map(({ at, paymentId, problem, amount }) =>
      toEvent(at, 'unmatched', paymentId, { about: problem, kopecks: amount }),
    ),
    ...(order.offsetAt ? [toEvent(order.offsetAt, 'offset', orderId, { kopecks: order.offsetKopecks })] : []),
    ...(settled ? [toEvent(new Date(settled.at), 'receipts-settled', orderId, settled)] : []),
    ...callbacks.map(({ receivedAt, objectId, event, outcome }) =>
      toEvent(receivedAt, 'callback', objectId, { about: `${event}: ${outcome ?? 'waiting'}` }),
    ),
    ...entries.map(({ at, key, kopecks, coins }) =>
      toEvent(at, 'booked', key, { kopecks: Number(kopecks), coins: Number(coins) }),
    ),
    ...[...operations, ...adoptions.map(toPart)].flatMap(toOperationEvents),
    ...(await findGoodsLeft(db, order, entries, new Set(adoptions.map(({ id }) => id)))),
  ];
  return { order: toFound(order), events: events.sort(byTime) };
}

type EventDetails = Partial<Omit<PaymentEvent, 'at' | 'kind' | 'id'>>;

const toEvent = (
  at: Date,
  kind: PaymentEvent['kind'],
  id: string,
  details: EventDetails = {},
): PaymentEvent => ({
  ...{ at: at.getTime(), kind, id },
  ...{ about: null, kopecks: null, coins: null, by: null, why: null },
  ...details,
});

/** Returns an adoption without its sum, which is that of many payments. */
const toPart = (adoption: OperationRow): OperationRow => ({ ...adoption, kopecks: null });

function toOperationEvents(operation: OperationRow): PaymentEvent[] {
  const { id, kind, state, kopecks, operator, confirmedBy, why, refusal, at, sentAt, doneAt } = operation;
  const details = { about: kind, kopecks };
  const isRefused = state === 'refused';
  return [
    toEvent(at, 'started', id, { ...details, by: operator, why }),
    ...(confirmedBy !== null && sentAt
      ? [toEvent(sentAt, 'confirmed', id, { ...details, by: confirmedBy })]
      : []),
    ...(doneAt
      ? [toEvent(doneAt, isRefused ? 'refused' : 'done', id, { ...details, why: isRefused ? refusal : null })]
      : []),
  ];
}
