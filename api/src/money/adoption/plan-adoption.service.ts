import { createHash } from 'node:crypto';
import type { AdoptionItem, AdoptionTarget } from '@site/shared/contracts/money-adoption';
import { readSingle } from '../../content/read-single';
import { selectLastDone, sumMovedAlone } from '../orders/operation.repo';
import { isPaid } from '../orders/order-state';
import type { PaymentUpdate } from '../orders/payment-provider';
import { findProblem, isReturned } from '../status/apply-payment-status.service';
import { toUnknownItem, tryAdoption } from './adopt-payment.service';
import { groupByOrder } from './group-by-order';
import { type StoredPayments, selectStoredPayments, toPaymentKey } from './stored-payments.repo';
import type { AdoptionPorts } from './listed-payments.service';
import { isOfOtherSite } from './lost-order.service';

/** Subject of all adoptions, of which one at a time can be open. */
export const ADOPTION = 'adoption';

export interface AdoptionPlan {
  items: AdoptionItem[];
  seen: string;
  second: boolean;
}

/** Returns the items that an adoption does. The others are only named. */
export const toMoving = (items: readonly AdoptionItem[]): AdoptionItem[] =>
  items.filter(({ kind }) => kind !== 'unknown');

/** Returns the DP that an adoption credits. */
export const toCredited = (items: readonly AdoptionItem[]): number =>
  items.reduce((sum, { kind, coins }) => (kind === 'credit' ? sum + coins : sum), 0);

/** Returns the kopecks that an adoption moves: payments that are credited, and refunds that are booked. */
export const toMoved = (items: readonly AdoptionItem[]): number =>
  items.reduce((sum, { kind, kopecks, refunded }) => {
    if (kind === 'credit') return sum + kopecks;
    return kind === 'refund' ? sum + refunded : sum;
  }, 0);

/**
 * Returns the kopecks that count for the limit of one operator. DP count if they are worth more than the payment,
 * because Unitpay does not say which sum was ordered. `rate` is the number of DP for a rouble.
 */
const toLimited = (items: readonly AdoptionItem[], rate: number): number =>
  Math.max(toMoved(items), Math.ceil((toCredited(items) * 100) / rate));

/** Works out what an adoption of these payments would do. Nothing moves. */
export async function planAdoption(
  ports: AdoptionPorts,
  { updates, missing }: { updates: readonly PaymentUpdate[]; missing: readonly string[] },
  give: AdoptionTarget['give'],
): Promise<AdoptionPlan> {
  const { db, site, aloneMax } = ports;
  const items: AdoptionItem[] = missing.map(toMissing);
  const known = await selectStoredPayments(db, updates);
  const given = new Set(give?.map(({ paymentId }) => paymentId));
  for (const group of groupByOrder(updates)) {
    const open: PaymentUpdate[] = [];
    for (const update of group) {
      const { orderId, paymentId } = update;
      if (!given.has(paymentId) && isSettled(known, update)) continue;
      const isForeign = orderId && !known.orders.has(orderId) && isOfOtherSite(update, site);
      if (isForeign && !given.has(paymentId)) items.push(toUnknownItem(update, orderId, 'other-site'));
      else open.push(update);
    }
    if (open.length > 0)
      items.push(...(await tryAdoption(db, open, { site, give, note: {}, now: ports.now() })));
  }
  items.sort((one, other) => (one.at ?? 0) - (other.at ?? 0) || (one.paymentId < other.paymentId ? -1 : 1));
  const moving = toMoving(items);
  const last = await selectLastDone(db, ADOPTION);
  const seen = createHash('sha256')
    .update(JSON.stringify([ADOPTION, moving, last?.id ?? '']))
    .digest('base64url')
    .slice(0, 12);
  const { rate } = await readSingle(db, 'payment');
  const second =
    aloneMax !== null &&
    toLimited(moving, rate) +
      (await sumMovedAlone(db, { subject: ADOPTION, kind: 'adoption', playerId: null }, rate)) >
      aloneMax;
  return { items, seen, second };
}

/** Returns true when nothing of a payment is left to book or to hold, so that it needs no trial. */
function isSettled({ orders, unmatched }: StoredPayments, update: PaymentUpdate): boolean {
  const order = orders.get(update.orderId ?? '');
  if (!order) return false;
  if (isPaid(order) && order.paymentId === update.paymentId)
    return order.state === 'refunded' || order.refunded - order.chargedBack >= update.refunded;
  const held = unmatched.get(toPaymentKey(update));
  return (
    held !== undefined &&
    held.refunded >= Math.min(update.refunded, update.amount) &&
    findProblem(order, update) !== null &&
    !isReturned(order, update)
  );
}

const toMissing = (paymentId: string): AdoptionItem => ({
  ...{ kind: 'unknown', provider: 'unitpay', paymentId, orderId: null, lost: false, login: null },
  ...{ kopecks: 0, refunded: 0, coins: 0, promocode: null, problem: 'missing', at: null },
});
