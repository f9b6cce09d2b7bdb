import type { ReconcileReply } from '@site/shared/contracts/money';
import { forEachConcurrently } from '@site/server/jobs/concurrency';
import { pollPayment } from '../status/poll-payment.service';
import { selectOrder, selectOrdersBetween } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import { PROVIDERS } from '../orders/payment.table';
import { isPaid as isCredited } from '../orders/order-state';
import {
  type OrderRow,
  type PaymentUpdate,
  type PaymentProvider,
  ProviderUnavailable,
} from '../orders/payment-provider';
import { applyPaymentStatus, type ApplyOutcome } from '../status/apply-payment-status.service';
import {
  selectOpenUnmatched,
  selectUnmatchedPayments,
  type UnmatchedPayment,
} from '../status/unmatched-payment.repo';
import { countChargebacks } from '../status/count-chargebacks';
import { selectPaymentIds } from '../orders/payment-attempt.repo';
import { type Compare, compareRefunds } from './compare-refunds.service';
import { type Finding, type FindingKind, isOwnRefund, isReturnedTwice, toFinding } from './finding';
import { findUnread, saveRead } from './listed-since';

interface Reconciled extends Omit<ReconcileReply, 'away'> {
  /** Providers that stopped responding. Their payments were not all compared. */
  unreachable: ReconcileReply['away'];
  from: Date;
  to: Date;
}

const PAGE = 200;
const CONCURRENCY = 4;
/** Number of consecutive failures after which a provider counts as down. */
const DOWN_AFTER = 5;

/**
 * Compares the orders of a period with the payments of the providers, and credits payments that were paid but
 * not credited. Other differences are only reported. A provider that stops responding is listed in
 * `unreachable`, and its earlier findings are kept. Safe to run at any time and concurrently. Ends early with
 * a partial result once `isStopping` returns true.
 */
export async function reconcilePayments(
  ports: PaymentPorts,
  { from, to, isStopping = () => false }: { from: Date; to: Date; isStopping?: () => boolean },
): Promise<Reconciled> {
  const reconciled: Reconciled = { from, to, orders: 0, findings: [], unclear: [], unreachable: [] };
  for (const name of PROVIDERS) {
    const provider = ports.providers[name];
    if (!provider) continue;
    await reconcile(ports, provider, { result: reconciled, isStopping }).catch((error: unknown) => {
      ports.onError(error);
      reconciled.unreachable.push(name);
    });
  }
  return reconciled;
}

const isSame = (one: Finding, other: Finding): boolean =>
  one.kind === other.kind && one.orderId === other.orderId && one.paymentId === other.paymentId;

async function reconcile(
  ports: PaymentPorts,
  provider: PaymentProvider,
  { result, isStopping }: { result: Reconciled; isStopping: () => boolean },
): Promise<void> {
  const { db, onError } = ports;
  const { name } = provider;
  let failures = 0;
  // Once true, stays true: some comparisons have been skipped, so `requireAnswers` must report the provider.
  let isDown = false;
  /**
   * Runs one comparison. A failure does not stop the other comparisons. After `DOWN_AFTER` consecutive
   * failures, all remaining comparisons are skipped.
   */
  const compare: Compare = async (subject, work) => {
    if (isStopping() || isDown) return false;
    try {
      const found = await work();
      // the list of payments and the list of refunds may show the same difference
      result.findings.push(...found.filter((one) => !result.findings.some((other) => isSame(one, other))));
      failures = 0;
      return true;
    } catch (error) {
      failures += 1;
      isDown ||= failures >= DOWN_AFTER;
      onError(error);
      result.unclear.push(subject);
      return false;
    }
  };
  const requireAnswers = () => {
    if (isDown) throw new ProviderUnavailable(`${name} stopped answering`);
  };
  const listName = { provider: name, list: 'payments' } as const;
  const unread = await findUnread(db, listName, { to: result.to, first: result.from });
  const since = unread.from < result.from ? unread.from : result.from;
  const list = await provider.list({ from: since, to: result.to });
  const listed = list ?? [];
  let isRead = true;
  await forEachConcurrently(listed, CONCURRENCY, async (update) => {
    const isCompared = await compare(update.orderId ?? update.paymentId, () => compareListed(ports, update));
    isRead &&= isCompared;
  });
  // a provider may offer a list later, which must then be read from the beginning
  if (list !== null && isRead) await saveRead(db, listName, result.to);
  await compareRefunds(ports, provider, { to: result.to, compare });
  const listedIds = new Set(listed.map(({ paymentId }) => paymentId));
  for (let after: string | null = null; ;) {
    const { from, to } = result;
    const page: OrderRow[] = await selectOrdersBetween(db, { provider: name, from, to, after, limit: PAGE });
    const unlisted = page.filter(({ paymentId }) => paymentId === null || !listedIds.has(paymentId));
    await forEachConcurrently(unlisted, CONCURRENCY, async (order) => {
      await compare(order.id, () => compareOrder(ports, provider, order));
    });
    requireAnswers();
    result.orders += page.length;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE || isStopping()) break;
  }
  const reported = new Set(result.findings.map(({ paymentId }) => paymentId));
  const unmatchedPayments = (await selectOpenUnmatched(db, name)).filter(
    ({ paymentId }) => !reported.has(paymentId),
  );
  await forEachConcurrently(unmatchedPayments, CONCURRENCY, async (unmatched) => {
    await compare(unmatched.orderId, () => compareUnmatched(ports, provider, unmatched));
  });
  requireAnswers();
}

/**
 * Returns the finding about an unmatched payment as a list. The list is empty if the payment is not stored as
 * unmatched, or has been refunded.
 */
async function findUnmatched(
  { db }: PaymentPorts,
  order: OrderRow | null,
  update: PaymentUpdate,
): Promise<Finding[]> {
  const unmatchedPayments = order ? await selectUnmatchedPayments(db, order.id) : [];
  const unmatched = unmatchedPayments.find(({ paymentId }) => paymentId === update.paymentId);
  const isOpen = unmatched && unmatched.refunded < unmatched.amount;
  return isOpen ? [toFinding(UNMATCHED_FINDING[unmatched.problem], order, update)] : [];
}

const UNMATCHED_FINDING: Record<UnmatchedPayment['problem'], FindingKind> = {
  'second-payment': 'second-payment',
  amount: 'amount',
  currency: 'currency',
  'no-account': 'paid-not-credited',
  test: 'paid-not-credited',
};

/**
 * Queries the provider about an unmatched payment of any age, because somebody may have refunded the payment
 * in the merchant account.
 */
async function compareUnmatched(
  ports: PaymentPorts,
  provider: PaymentProvider,
  { orderId, paymentId }: UnmatchedPayment,
): Promise<Finding[]> {
  const update = await provider.fetch(paymentId);
  if (!update) return [];
  await applyPaymentStatus(ports.db, { ...update, orderId }, { now: ports.now() });
  return findUnmatched(ports, await selectOrder(ports.db, orderId), update);
}

/** Returns true if the ledger already reflects the payment, its refunds and its commission. */
const isFullyBooked = (order: OrderRow, update: PaymentUpdate): boolean =>
  isCredited(order) &&
  order.paymentId === update.paymentId &&
  order.amount === update.amount &&
  order.refunded - order.chargedBack >= update.refunded &&
  (order.net !== null || update.net === null);

async function compareListed(ports: PaymentPorts, update: PaymentUpdate): Promise<Finding[]> {
  const { db, now } = ports;
  const stored = await selectOrder(db, update.orderId ?? '');
  if (stored?.provider !== update.provider) return [toFinding('unknown-order', null, update)];
  const order = await countChargebacks(db, stored);
  const isOwn = await isOwnRefund(db, update, order.id);
  if (isFullyBooked(order, update)) return [];
  const outcome = await applyPaymentStatus(db, update, { now: now() });
  return comparePaid(ports, order, update, { outcome, isOwn });
}

/** Compares an order whose payment is not in the provider's list, by querying each of its payments. */
async function compareOrder(
  ports: PaymentPorts,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<Finding[]> {
  const paymentIds = await selectPaymentIds(ports.db, order);
  if (paymentIds.length === 0) await pollPayment(ports, order);
  const findings: Finding[] = [];
  const counted = await countChargebacks(ports.db, order);
  for (const paymentId of paymentIds)
    findings.push(...(await comparePayment(ports, counted, paymentId, await provider.fetch(paymentId))));
  return findings;
}

async function comparePayment(
  ports: PaymentPorts,
  order: OrderRow,
  paymentId: string,
  update: PaymentUpdate | null,
): Promise<Finding[]> {
  if (isCredited(order) && paymentId === order.paymentId && update?.state !== 'succeeded')
    return [toFinding('credited-not-paid', order, update)];
  if (!update || isFullyBooked(order, update)) return [];
  const identified = { ...update, orderId: update.orderId ?? order.id };
  const isOwn = await isOwnRefund(ports.db, update, order.id);
  const outcome = await applyPaymentStatus(ports.db, identified, { now: ports.now() });
  return update.state === 'succeeded' ? comparePaid(ports, order, update, { outcome, isOwn }) : [];
}

/**
 * Returns the findings about a paid payment. `outcome` is the result of applying `update` to the order. `isOwn` is true
 * when the refund was an operator's.
 */
async function comparePaid(
  ports: PaymentPorts,
  before: OrderRow,
  update: PaymentUpdate,
  { outcome, isOwn }: { outcome: ApplyOutcome; isOwn: boolean },
): Promise<Finding[]> {
  if (outcome !== 'settled') return findUnmatched(ports, before, update);
  const wasCredited = isCredited(before) && before.paymentId === update.paymentId;
  const booked = before.refunded - before.chargedBack;
  if (wasCredited)
    return update.refunded > booked
      ? [
          {
            ...toFinding(isOwn ? 'own-refund' : 'refund', before, update),
            mended: !isReturnedTwice(before, update),
          },
        ]
      : [];
  // a payment that was fully refunded before it was booked is not reported
  return update.refunded >= update.amount
    ? []
    : [{ ...toFinding('paid-not-credited', before, update), mended: true }];
}
