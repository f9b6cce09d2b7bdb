import type { OrderRow } from '../orders/payment-provider';
import type { Draft } from './operation-draft';

/**
 * Unitpay refunds a payment once, whatever the sum. Returns whether it has refunded a part of the payment, which is the
 * one that paid the order, or an unmatched one. Undefined for other providers.
 */
export function toOnce(
  { provider, refunded, chargedBack }: OrderRow,
  unmatched?: { refunded: number },
): Draft['once'] {
  if (provider !== 'unitpay') return undefined;
  const returned = unmatched ? unmatched.refunded : refunded - chargedBack;
  return returned > 0 ? 'used' : 'first';
}
