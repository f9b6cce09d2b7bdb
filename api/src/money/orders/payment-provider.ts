import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { paymentOrders } from './payment.table';

export type OrderRow = typeof paymentOrders.$inferSelect;

/**
 * State of a payment as its provider reports it, in terms common to all providers. `applyPaymentStatus`
 * applies it to the order.
 */
export interface PaymentUpdate {
  provider: PaymentProviderName;
  paymentId: string;
  /** Order that the payment was created for; null when the provider does not name one. */
  orderId: string | null;
  state: 'pending' | 'succeeded' | 'canceled';
  /** In hundredths of `currency`: kopecks for `RUB`. */
  amount: number;
  currency: string;
  /** Kopecks after deduction of the provider's commission; null while unknown. */
  net: number | null;
  /** Kopecks refunded so far. */
  refunded: number;
  /** The provider's reason code for a cancellation, such as `expired_on_confirmation`. */
  reason: string | null;
  receipt: 'pending' | 'succeeded' | 'canceled' | null;
  /** True for a payment in test mode, which moves no money, on a site that takes real payments. */
  isTest: boolean;
}

/**
 * Result of creating a payment. `unknown`: the payment may exist, so no second one may be created for the
 * order.
 */
export type CreateResult =
  | { kind: 'created'; paymentId: string; confirmationUrl: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

/**
 * Result of a refund. `unknown`: the refund may have been made; fetching the payment shows whether it was.
 */
export type RefundResult = { kind: 'done' } | { kind: 'refused'; reason: string } | { kind: 'unknown' };

export interface RefundablePayment {
  paymentId: string;
  /** Full amount of the payment in kopecks. */
  amount: number;
  /** E-mail address for the receipt; null when no receipt is sent. */
  email: string | null;
}

/** A payment provider. Its methods make network calls, so never call them inside a transaction. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /**
   * Time after the order's creation during which repeating `create` returns the same payment; 0 if a repeat
   * is never safe.
   */
  readonly createIdempotencyMs: number;
  /** True when the provider sends receipts, which need the payer's e-mail. */
  readonly receipts: boolean;
  create(order: OrderRow): Promise<CreateResult>;
  /**
   * Fetches a payment; null if the provider does not know it. Throws `ProviderUnavailable` when the provider
   * gives no usable answer.
   */
  fetch(paymentId: string): Promise<PaymentUpdate | null>;
  /** Refunds `amount` kopecks of a payment. Repeating the call with the same `key` makes no second refund. */
  refund(payment: RefundablePayment, amount: number, key: string): Promise<RefundResult>;
  /** Lists the paid payments created in the period; null when the provider cannot list payments. */
  list(from: Date, to: Date): Promise<PaymentUpdate[] | null>;
}

/**
 * Thrown when a provider does not answer or its answer violates the protocol. Messages never contain data
 * from the request.
 */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
