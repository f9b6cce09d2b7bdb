import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { paymentOrders } from './payment.table';

export type OrderRow = typeof paymentOrders.$inferSelect;

/** What a payment system says of a payment, in our words: `settle` makes of it what is to be done. */
export interface PaymentUpdate {
  provider: PaymentProviderName;
  paymentId: string;
  /** The order that it was made for, as it says; null: it does not say. */
  orderId: string | null;
  state: 'pending' | 'succeeded' | 'canceled';
  /** Kopecks, and the currency's letters. */
  amount: number;
  currency: string;
  /** Kopecks without the payment system's commission; null: not said yet. */
  net: number | null;
  /** Kopecks that went back to the payer so far. */
  refunded: number;
  /** Why it was canceled, as the payment system calls it. */
  reason: string | null;
  receipt: 'pending' | 'succeeded' | 'canceled' | null;
  /** No money moved: a test shop's, where this site takes payments for money. */
  isTest: boolean;
}

/** What came of asking for a new payment. `unknown`: it may be there or not; nobody may ask for another of this order. */
export type Created =
  | { kind: 'created'; paymentId: string; confirmationUrl: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

/** What came of asking for a refund. `unknown`: it may have happened; the payment tells. */
export type Refunded = { kind: 'done' } | { kind: 'refused'; reason: string } | { kind: 'unknown' };

export interface RefundablePayment {
  paymentId: string;
  /** Kopecks, all of it. */
  amount: number;
  /** Where the receipt goes; null: there is none. */
  email: string | null;
}

/** A payment system. Its calls cross the network: never inside a transaction. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** For so long asking for the same order again gives the same payment; 0: never. */
  readonly repeatsCreateMs: number;
  /** Whether a receipt goes to the payer, whose address is needed for that. */
  readonly receipts: boolean;
  create(order: OrderRow): Promise<Created>;
  /** Null when there is no such payment; throws `ProviderAway` when nothing is known. */
  fetch(paymentId: string): Promise<PaymentUpdate | null>;
  /** Pays `amount` kopecks of a payment back; a repeat with the same `key` is the same refund. */
  refund(payment: RefundablePayment, amount: number, key: string): Promise<Refunded>;
  /** Payments that were made in this time and are paid; null: this payment system has no such list. */
  list(from: Date, to: Date): Promise<PaymentUpdate[] | null>;
}

/** A payment system that did not answer, or not as agreed. Never says what was sent. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderAway';
}
