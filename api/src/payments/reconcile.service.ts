import type { ReconcileReply } from '@site/shared/contracts/money';
import type { Db } from '../db/types';
import { askProvider } from './ask.service';
import { selectOrder, selectOrdersBetween } from './order.repo';
import type { PaymentPorts } from './payment-ports';
import { PROVIDERS } from './payment.table';
import type { OrderRow, PaymentNews, PaymentProvider } from './provider';
import { settle } from './settle.service';

type Finding = ReconcileReply['findings'][number];
type FindingKind = Finding['kind'];

export interface Reconciled extends ReconcileReply {
  from: Date;
  to: Date;
}

const PAGE = 200;
/** In a row. */
const FAILURES_MAX = 3;

/**
 * Compares the orders of a time with what the payment systems say of it, and credits what was paid and not credited. What is wrong
 * otherwise stays as it is, for an operator to see. Safe to run at any time and twice at once.
 */
export async function reconcilePayments(
  ports: PaymentPorts,
  { from, to }: { from: Date; to: Date },
): Promise<Reconciled> {
  const reconciled: Reconciled = { from, to, orders: 0, findings: [], unclear: [], away: [] };
  for (const name of PROVIDERS) {
    const provider = ports.providers[name];
    if (!provider) continue;
    try {
      const { orders, findings, unclear } = await reconcile(ports, provider, from, to);
      reconciled.orders += orders;
      reconciled.unclear.push(...unclear);
      reconciled.findings.push(...findings);
    } catch (error) {
      ports.onError(error);
      reconciled.away.push(name);
    }
  }
  return reconciled;
}

async function reconcile(ports: PaymentPorts, provider: PaymentProvider, from: Date, to: Date) {
  const { db } = ports;
  const findings: Finding[] = [];
  const listed = await provider.list(from, to);
  for (const news of listed ?? []) findings.push(...(await compareListed(ports, news)));
  const paid = new Set(listed?.map(({ paymentId }) => paymentId));
  const unclear: string[] = [];
  let failures = 0;
  let orders = 0;
  for (let after = ''; ;) {
    const page = await selectOrdersBetween(db, { provider: provider.name, from, to, after, limit: PAGE });
    for (const order of page) {
      if (order.paymentId !== null && paid.has(order.paymentId)) continue;
      try {
        findings.push(...(await compareOrder(ports, provider, order)));
        failures = 0;
      } catch (error) {
        // one that can't be told keeps no other, but nobody asks for ever who gets no answer
        if ((failures += 1) >= FAILURES_MAX) throw error;
        ports.onError(error);
        unclear.push(order.id);
      }
    }
    orders += page.length;
    after = page.at(-1)?.id ?? '';
    if (page.length < PAGE) return { orders, findings, unclear };
  }
}

const isCredited = ({ state }: OrderRow) => state === 'succeeded' || state === 'refunded';

const toFinding = (kind: FindingKind, order: OrderRow | null, news: PaymentNews | null): Finding => ({
  kind,
  provider: (order ?? news)?.provider ?? 'yookassa',
  orderId: order?.id ?? null,
  paymentId: news?.paymentId ?? order?.paymentId ?? null,
  ordered: order?.amount ?? null,
  paid: news?.amount ?? null,
  mended: false,
});

/** A payment that is paid, by the payment system's own list. */
async function compareListed({ db, now }: PaymentPorts, news: PaymentNews): Promise<Finding[]> {
  const order = await selectOrder(db, news.orderId ?? '');
  if (!order) return [toFinding('unknown-order', null, news)];
  if (order.amount !== news.amount || news.currency !== 'RUB') {
    await settle(db, news, { now: now() });
    return [toFinding('amount', order, news)];
  }
  if (isCredited(order) && order.paymentId === news.paymentId) {
    // a refund that nobody told of
    if (news.refunded > order.refunded) await settle(db, news, { now: now() });
    return [];
  }
  return [await mend(db, order, news, now())];
}

/** An order whose payment is in no list: what is said of it alone. */
async function compareOrder(
  ports: PaymentPorts,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<Finding[]> {
  if (order.paymentId === null) {
    await askProvider(ports, order);
    return [];
  }
  const news = await provider.fetch(order.paymentId);
  if (isCredited(order)) {
    if (news?.state !== 'succeeded') return [toFinding('credited-not-paid', order, news)];
    if (news.amount !== order.amount) return [toFinding('amount', order, news)];
    if (news.refunded > order.refunded) await settle(ports.db, news, { now: ports.now() });
    return [];
  }
  if (news?.state !== 'succeeded') {
    if (news) await settle(ports.db, news, { now: ports.now() });
    return [];
  }
  if (news.amount !== order.amount || news.currency !== 'RUB') {
    await settle(ports.db, news, { now: ports.now() });
    return [toFinding('amount', order, news)];
  }
  return [await mend(ports.db, order, news, ports.now())];
}

async function mend(db: Db, order: OrderRow, news: PaymentNews, now: Date): Promise<Finding> {
  await settle(db, news, { now });
  const fresh = await selectOrder(db, order.id);
  const mended = fresh !== null && isCredited(fresh) && fresh.paymentId === news.paymentId;
  return { ...toFinding('paid-not-credited', order, news), mended };
}
