import type { ReconcileReply } from '@site/shared/contracts/money';
import type { Db } from '@site/server/db/types';
import { selectOpenOperation } from '../orders/operation.repo';
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

/** Returns true if the bank and the provider together have returned more than the payment. The books end at its sum. */
export const isReturnedTwice = (
  { amount, chargedBack }: Pick<OrderRow, 'amount' | 'chargedBack'>,
  { refunded }: Pick<PaymentUpdate, 'refunded'>,
): boolean => refunded + chargedBack > amount;

/**
 * Returns true if the reported refund is that of an operator whose answer was lost, and no more. Must be called before
 * the report is applied, which ends the operation.
 */
export async function isOwnRefund(
  db: Db,
  { paymentId, refunded }: PaymentUpdate,
  orderId: string,
): Promise<boolean> {
  if (refunded === 0) return false;
  const open = await selectOpenOperation(db, `order/${orderId}`);
  if (open?.kind !== 'refund' || open.state !== 'sent') return false;
  return open.payments.includes(paymentId) && open.upTo === refunded;
}
