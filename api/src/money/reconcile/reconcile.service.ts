import type { ReconcileReply } from '@site/shared/contracts/money';
import { forEachConcurrently } from '../../platform/jobs/concurrency';
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
import { selectPaymentIds } from '../orders/payment-attempt.repo';

type Finding = ReconcileReply['findings'][number];
type FindingKind = Finding['kind'];

interface Reconciled extends ReconcileReply {
  from: Date;
  to: Date;
}

const PAGE = 200;
const CONCURRENCY = 4;
/** So many without an answer, one after the other, are a payment system that is down. */
const DOWN_AFTER = 5;

/**
 * Compares the orders of a time with what the payment systems say of it, and credits what was paid and not credited. What is wrong
 * otherwise stays as it is, for an operator to see. Of a payment system that stops to answer it tells what was found until then.
 * Safe to run at any time and twice at once; ends early, with what it has, once `isStopping`.
 */
export async function reconcilePayments(
  ports: PaymentPorts,
  { from, to, isStopping = () => false }: { from: Date; to: Date; isStopping?: () => boolean },
): Promise<Reconciled> {
  const reconciled: Reconciled = { from, to, orders: 0, findings: [], unclear: [], away: [] };
  for (const name of PROVIDERS) {
    const provider = ports.providers[name];
    if (!provider) continue;
    await reconcile(ports, provider, { found: reconciled, isStopping }).catch((error: unknown) => {
      ports.onError(error);
      reconciled.away.push(name);
    });
  }
  return reconciled;
}

async function reconcile(
  ports: PaymentPorts,
  provider: PaymentProvider,
  { found, isStopping }: { found: Reconciled; isStopping: () => boolean },
): Promise<void> {
  const { db, onError } = ports;
  const { name } = provider;
  let unanswered = 0;
  // for good: an answer that was long on its way does not mean that the ones left out were compared
  let isDown = false;
  /** One that can't be told keeps no other, but nobody asks for ever who gets no answer. */
  const compare = async (of: string, work: () => Promise<Finding[]>) => {
    if (isStopping() || isDown) return;
    try {
      found.findings.push(...(await work()));
      unanswered = 0;
    } catch (error) {
      unanswered += 1;
      isDown ||= unanswered >= DOWN_AFTER;
      onError(error);
      found.unclear.push(of);
    }
  };
  const requireAnswers = () => {
    if (isDown) throw new ProviderUnavailable(`${name} stopped to answer`);
  };
  const listed = (await provider.list(found.from, found.to)) ?? [];
  await forEachConcurrently(listed, CONCURRENCY, (update) =>
    compare(update.orderId ?? update.paymentId, () => compareListed(ports, update)),
  );
  const listedIds = new Set(listed.map(({ paymentId }) => paymentId));
  for (let after: string | null = null; ;) {
    const { from, to } = found;
    const page: OrderRow[] = await selectOrdersBetween(db, { provider: name, from, to, after, limit: PAGE });
    const unlisted = page.filter(({ paymentId }) => paymentId === null || !listedIds.has(paymentId));
    await forEachConcurrently(unlisted, CONCURRENCY, (order) =>
      compare(order.id, () => compareOrder(ports, provider, order)),
    );
    requireAnswers();
    found.orders += page.length;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE || isStopping()) break;
  }
  const reported = new Set(found.findings.map(({ paymentId }) => paymentId));
  const unmatchedPayments = (await selectOpenUnmatched(db, name)).filter(
    ({ paymentId }) => !reported.has(paymentId),
  );
  await forEachConcurrently(unmatchedPayments, CONCURRENCY, (unmatched) =>
    compare(unmatched.orderId, () => compareUnmatched(ports, provider, unmatched)),
  );
  requireAnswers();
}

const toFinding = (kind: FindingKind, order: OrderRow | null, update: PaymentUpdate | null): Finding => ({
  kind,
  provider: (order ?? update)?.provider ?? 'yookassa',
  orderId: order?.id ?? null,
  paymentId: update?.paymentId ?? order?.paymentId ?? null,
  ordered: order?.amount ?? null,
  paid: update?.amount ?? null,
  mended: false,
});

/** Money that its order could not take, as long as it has not gone back. */
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
  currency: 'amount',
  'no-account': 'paid-not-credited',
  test: 'paid-not-credited',
};

/** One that is open, whenever it came: it may have gone back in the payment system's cabinet. */
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

/** Nothing is to be done: credited, and neither a refund nor the commission is news. */
const isAsBooked = (order: OrderRow, update: PaymentUpdate): boolean =>
  isCredited(order) &&
  order.paymentId === update.paymentId &&
  order.amount === update.amount &&
  order.refunded >= update.refunded &&
  (order.net !== null || update.net === null);

/** A payment that is paid, by the payment system's own list. */
async function compareListed(ports: PaymentPorts, update: PaymentUpdate): Promise<Finding[]> {
  const { db, now } = ports;
  const order = await selectOrder(db, update.orderId ?? '');
  if (order?.provider !== update.provider) return [toFinding('unknown-order', null, update)];
  if (isAsBooked(order, update)) return [];
  return comparePaid(ports, order, update, await applyPaymentStatus(db, update, { now: now() }));
}

/** An order whose payment is in no list: what is said of it alone, and of each payment that its payers have tried. */
async function compareOrder(
  ports: PaymentPorts,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<Finding[]> {
  const paymentIds = await selectPaymentIds(ports.db, order);
  if (paymentIds.length === 0) await pollPayment(ports, order);
  const findings: Finding[] = [];
  for (const paymentId of paymentIds)
    findings.push(...(await comparePayment(ports, order, paymentId, await provider.fetch(paymentId))));
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
  if (!update || isAsBooked(order, update)) return [];
  const identified = { ...update, orderId: update.orderId ?? order.id };
  const outcome = await applyPaymentStatus(ports.db, identified, { now: ports.now() });
  return update.state === 'succeeded' ? comparePaid(ports, order, update, outcome) : [];
}

/** What settling a payment that is paid has made of its order. */
async function comparePaid(
  ports: PaymentPorts,
  before: OrderRow,
  update: PaymentUpdate,
  outcome: ApplyOutcome,
): Promise<Finding[]> {
  if (outcome !== 'settled') return findUnmatched(ports, before, update);
  const wasThere = isCredited(before) && before.paymentId === update.paymentId;
  // what had gone back before it was booked is in order
  const isOver = update.refunded >= update.amount;
  return wasThere || isOver ? [] : [{ ...toFinding('paid-not-credited', before, update), mended: true }];
}
