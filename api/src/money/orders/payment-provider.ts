import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { paymentOrders } from './payment.table';

export type OrderRow = typeof paymentOrders.$inferSelect;

/**
 * State of a payment as its provider reports it, in terms common to all providers. `applyPaymentStatus` applies it to
 * the order.
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
  /** Kopecks without the provider's commission; null while unknown. */
  net: number | null;
  /** Kopecks refunded so far. */
  refunded: number;
  /** The provider's code for the cancellation, such as `expired_on_confirmation`. */
  reason: string | null;
  receipt: 'pending' | 'succeeded' | 'canceled' | null;
  /** True for a payment of a test shop, which moves no money, on a site that takes real payments. */
  isTest: boolean;
}

/** Result of creating a payment. `unknown`: the payment may exist, so the order must not get another one. */
export type CreateResult =
  | { kind: 'created'; paymentId: string; confirmationUrl: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

/** Result of a refund. `unknown`: it may have happened; fetching the payment shows it. */
export type RefundResult = { kind: 'done' } | { kind: 'refused'; reason: string } | { kind: 'unknown' };

export interface RefundablePayment {
  paymentId: string;
  /** Full amount of the payment in kopecks. */
  amount: number;
  /** Address for the receipt; null when none is sent. */
  email: string | null;
}

/** A payment provider. Its methods make network calls, so never call them inside a transaction. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /**
   * How long after its creation an order's `create` can be repeated and returns the same payment; 0 when a repeat is
   * never safe.
   */
  readonly createIdempotencyMs: number;
  /** True when the provider sends receipts, which need the payer's e-mail. */
  readonly receipts: boolean;
  create(order: OrderRow): Promise<CreateResult>;
  /** Returns null for an unknown payment. Throws `ProviderUnavailable` when the provider gives no usable answer. */
  fetch(paymentId: string): Promise<PaymentUpdate | null>;
  /** Refunds `amount` kopecks of a payment. A repeat with the same `key` is the same refund. */
  refund(payment: RefundablePayment, amount: number, key: string): Promise<RefundResult>;
  /** Paid payments created in the period; null when the provider cannot list payments. */
  list(from: Date, to: Date): Promise<PaymentUpdate[] | null>;
}

/** The provider did not answer, or its answer broke the protocol. Messages never contain what was sent. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
