import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { OFFSET_STATES, paymentOrders, RECEIPT_STATES } from './payment.table';

export type OrderRow = typeof paymentOrders.$inferSelect;
export type ReceiptState = (typeof RECEIPT_STATES)[number];
export type OffsetState = (typeof OFFSET_STATES)[number];

/**
 * State of a payment as reported by its provider, in a form common to all providers. `applyPaymentStatus`
 * applies this state to the order.
 */
export interface PaymentUpdate {
  provider: PaymentProviderName;
  paymentId: string;
  /** Order that the payment was created for, or null when the provider reports no order. */
  orderId: string | null;
  state: 'pending' | 'succeeded' | 'canceled';
  /** True while a pending payment is in the bank's hands, so that the payer must not pay again. */
  isProcessing: boolean;
  /** Amount in hundredths of `currency`, for example kopecks for `RUB`. */
  amount: number;
  currency: string;
  /** Kopecks after deduction of the provider's commission, or null while unknown. */
  net: number | null;
  /** Kopecks refunded so far. */
  refunded: number;
  /** The provider's reason code for a cancellation, such as `expired_on_confirmation`. */
  reason: string | null;
  receipt: ReceiptState | null;
  /** Further data of the payment, from which a lost order is rebuilt (docs/decisions/0127). */
  origin?: PaymentOrigin;
  /** True for a test-mode payment on a site that accepts real payments. A test payment moves no money. */
  isTest: boolean;
}

export interface PaymentOrigin {
  /** Payment method in the provider's code. */
  method: string;
  /** Time at which the payment was created, or null when the provider reports none. */
  createdAt: Date | null;
  /** Time at which the money arrived, or null while unknown. */
  paidAt: Date | null;
  /** Data that this site sent with the order. Empty for a provider that does not store any. */
  metadata: Readonly<Record<string, string>>;
}

/**
 * Result of creating a payment. `unknown`: the payment may exist, so no other payment may be created for the
 * order.
 */
export type CreateResult =
  | { kind: 'created'; paymentId: string; confirmationUrl: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

/**
 * Result of a refund. `unknown`: the refund may have been made. Fetch the payment to find out. `unsent`: the request
 * has not reached the provider.
 */
export type RefundResult =
  { kind: 'done' } | { kind: 'refused'; reason: string } | { kind: 'unknown' } | { kind: 'unsent' };

export interface Period {
  from: Date;
  to: Date;
}

/** A refund as its provider lists it. How much of the payment is refunded, the payment itself says. */
export interface ListedRefund {
  paymentId: string;
  state: 'pending' | 'succeeded' | 'canceled';
  createdAt: Date;
  receipt: ReceiptState | null;
}

export interface RefundablePayment {
  paymentId: string;
  /** Full amount of the payment in kopecks. */
  amount: number;
  /** E-mail address for the receipt, or null when no receipt is sent. */
  email: string | null;
  /** True when the receipt of the refund is about a sale, because the prepayment was offset. */
  isSale: boolean;
}

export interface OffsetRequest {
  paymentId: string;
  /** E-mail address for the receipt. Without one no receipt can be made. */
  email: string | null;
  kopecks: number;
  /** Repeating the request with the same key within a day makes no second receipt. */
  key: string;
}

/** Receipt of an offset as the provider reports it. `refused`: there is none, and the request had no effect. */
export type OffsetResult = { kind: 'made'; state: ReceiptState } | { kind: 'refused'; reason: string };

/** A payment provider. Its methods make network calls, so never call them inside a transaction. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /**
   * Time after the order's creation during which repeating `create` returns the same payment. 0 if repeating
   * is never safe.
   */
  readonly createIdempotencyMs: number;
  /**
   * Time after the first request during which repeating `refund` with the same key makes no second refund. 0 if
   * repeating is never safe.
   */
  readonly refundIdempotencyMs: number;
  /** Time after the order's creation during which the provider keeps its payment page open. */
  readonly pageLifetimeMs: number;
  /** True when the provider sends receipts, which require the payer's e-mail. */
  readonly receipts: boolean;
  /** True when new orders are prepayments, which a second receipt offsets (docs/decisions/0134). */
  readonly takesPrepayments: boolean;
  create(order: OrderRow): Promise<CreateResult>;
  /**
   * Fetches a payment. Returns null if the payment is unknown to the provider. Throws `ProviderUnavailable`
   * when the provider sends no usable reply.
   */
  fetch(paymentId: string): Promise<PaymentUpdate | null>;
  /** Refunds `amount` kopecks of a payment. See `refundIdempotencyMs` before you repeat the call. */
  refund(payment: RefundablePayment, amount: number, key: string): Promise<RefundResult>;
  /**
   * Lists the payments whose money arrived in the period, however old their orders are. Returns null when the provider
   * cannot list payments.
   */
  list(period: Period): Promise<PaymentUpdate[] | null>;
  /**
   * Lists the refunds that were requested in the period, or those of one payment. Returns null when the provider cannot
   * list refunds.
   */
  listRefunds(of: Period | { paymentId: string }): Promise<ListedRefund[] | null>;
  /**
   * Returns the receipt that offsets the prepayment of a payment, and requests it if there is none. Missing when the
   * provider has no such receipts. Throws `ProviderUnavailable` when the outcome is unknown: then repeat it.
   */
  requestOffset?(request: OffsetRequest): Promise<OffsetResult>;
}

/**
 * Thrown when a provider sends no reply or a reply that violates the protocol. Messages never contain data
 * from the request.
 */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
