import { type Payment, type Refund, toNet, toSum } from './bank';
import type { CallbackPorts } from './callbacks';

/** Returns the time at which a paid payment was charged. */
export const toCaptureTime = ({ paidAt, createdAt }: Payment): Date => paidAt ?? createdAt;

const rub = (value: string, currency: string) => ({ value, currency });

export function toYooPayment(
  { keys, faults }: CallbackPorts,
  payment: Payment,
  confirmationUrl?: string,
): Record<string, unknown> {
  const { id, state, sum, currency, description, createdAt, reason, refunded, sent } = payment;
  const isPaid = state === 'succeeded';
  return {
    id,
    status: state,
    paid: isPaid,
    amount: rub(sum, currency),
    ...(isPaid
      ? { income_amount: rub(toNet(sum), currency), captured_at: toCaptureTime(payment).toISOString() }
      : {}),
    ...(refunded > 0 ? { refunded_amount: rub(toSum(refunded), currency) } : {}),
    ...(confirmationUrl ? { confirmation: { type: 'redirect', confirmation_url: confirmationUrl } } : {}),
    ...(state === 'canceled'
      ? { cancellation_details: { party: 'payment_network', reason: reason ?? 'general_decline' } }
      : {}),
    ...(sent['receipt'] === undefined
      ? {}
      : { receipt_registration: isPaid ? (payment.receipt ?? 'succeeded') : 'pending' }),
    created_at: createdAt.toISOString(),
    description,
    payment_method: { type: payment.method, id, saved: false },
    metadata: sent['metadata'] ?? {},
    recipient: { account_id: keys.yookassa.shopId, gateway_id: '1' },
    refundable: isPaid,
    test: true,
    ...faults().object,
  };
}

export const toYooRefund = (payment: Payment, { id, sum, createdAt, state, receipt, sent }: Refund) => ({
  id,
  payment_id: payment.id,
  status: state,
  amount: rub(sum, payment.currency),
  created_at: createdAt.toISOString(),
  // a refund that the shop has requested has the receipt of the request
  ...((sent ?? payment.sent)['receipt'] === undefined ? {} : { receipt_registration: receipt }),
});
