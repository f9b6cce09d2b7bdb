import type { ReconcileReply } from '@site/shared/contracts/money';
import type { OrderRow, PaymentUpdate } from '../orders/payment-provider';

/** A difference between this site and a provider. */
export type Finding = ReconcileReply['findings'][number];
export type FindingKind = Finding['kind'];

export const toFinding = (
  kind: FindingKind,
  order: OrderRow | null,
  update: PaymentUpdate | null,
): Finding => ({
  kind,
  provider: (order ?? update)?.provider ?? 'yookassa',
  orderId: order?.id ?? null,
  paymentId: update?.paymentId ?? order?.paymentId ?? null,
  ordered: order?.amount ?? null,
  paid: update?.amount ?? null,
  ...(update && update.currency !== 'RUB' ? { currency: update.currency } : {}),
  mended: false,
});
