import { forEachConcurrently } from '@site/server/jobs/concurrency';
import { selectOrder, selectOrderByPayment } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import type { PaymentProvider } from '../orders/payment-provider';
import { applyPaymentStatus } from '../status/apply-payment-status.service';
import { countChargebacks } from '../status/count-chargebacks';
import { type Finding, isOwnRefund, isReturnedTwice, toFinding } from './finding';
import { findUnread, saveRead } from './listed-since';

const CONCURRENCY = 4;

/** Runs one comparison. Returns false when it failed or was skipped. */
export type Compare = (subject: string, work: () => Promise<Finding[]>) => Promise<boolean>;

/**
 * Books refunds that nobody has reported: those of the provider's list since the stored position, however old their
 * orders are (docs/product/payments.md#refunds).
 */
export async function compareRefunds(
  ports: PaymentPorts,
  provider: PaymentProvider,
  { to, compare }: { to: Date; compare: Compare },
): Promise<void> {
  const { db } = ports;
  const name = { provider: provider.name, list: 'refunds' } as const;
  const listed = await provider.listRefunds(await findUnread(db, name, { to }));
  if (listed === null) return;
  const pending = listed.filter(({ state }) => state === 'pending').map(({ createdAt }) => createdAt);
  const unread: Date[] = [];
  const paymentIds = new Set(listed.filter(({ state }) => state !== 'canceled').map((one) => one.paymentId));
  await forEachConcurrently([...paymentIds], CONCURRENCY, async (paymentId) => {
    if (await compare(paymentId, () => compareRefund(ports, provider, paymentId))) return;
    unread.push(...listed.filter((one) => one.paymentId === paymentId).map(({ createdAt }) => createdAt));
  });
  await saveRead(db, name, to, { pending, unread });
}

async function compareRefund(
  { db, now }: PaymentPorts,
  provider: PaymentProvider,
  paymentId: string,
): Promise<Finding[]> {
  const stored = await selectOrderByPayment(db, provider.name, paymentId);
  const own = stored && (await countChargebacks(db, stored));
  // what the bank has taken back is no refund of the provider, which may have refunded the payment too
  if (own?.state === 'refunded' && own.chargedBack === 0) return [];
  const update = await provider.fetch(paymentId);
  // a payment of no order is a finding of the list of payments
  const order = own ?? (update && (await selectOrder(db, update.orderId ?? '')));
  if (!update || !order) return [];
  const isOwn = await isOwnRefund(db, update, order.id);
  await applyPaymentStatus(db, { ...update, orderId: order.id }, { now: now() });
  const booked = await selectOrder(db, order.id);
  const isPart = own !== null && isReturnedTwice(own, update);
  return isPart || (booked && booked.refunded > order.refunded)
    ? [{ ...toFinding(isOwn ? 'own-refund' : 'refund', order, update), mended: !isPart }]
    : [];
}
