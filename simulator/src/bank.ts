import { randomUUID } from 'node:crypto';

export type Provider = 'yookassa' | 'unitpay';
type PaymentState = 'pending' | 'succeeded' | 'canceled';

export interface Refund {
  id: string;
  sum: string;
  createdAt: Date;
  /** State of the refund and of its receipt. YooKassa confirms some refunds and receipts later. */
  state: PaymentState;
  receipt: PaymentState;
  /** The shop's request, unless the refund was made in the cabinet. */
  sent?: Record<string, unknown>;
}

/** A receipt that offsets the prepayment of a payment. */
interface OffsetReceipt {
  id: string;
  state: PaymentState;
  createdAt: Date;
  /** The shop's request. */
  sent: Record<string, unknown>;
}

export interface Payment {
  id: string;
  provider: Provider;
  /** Order number assigned by the shop. */
  order: string;
  /** Amount in the form that the shop sent, for example «500.00». */
  sum: string;
  currency: string;
  method: string;
  description: string;
  returnUrl: string;
  createdAt: Date;
  state: PaymentState;
  /**
   * Time of the payment, or null before it. A payment that a test marks as paid without a time counts as paid when it
   * was created.
   */
  paidAt: Date | null;
  /** Reason why the payment was cancelled, in YooKassa's terms. Null if there is none. */
  reason: string | null;
  /** Refunded amount in kopecks. */
  refunded: number;
  refunds: Refund[];
  /** State of the fiscal receipt. Null until somebody sets it: then a paid payment has one. */
  receipt: PaymentState | null;
  offsets: OffsetReceipt[];
  /** Unitpay callback that the shop rejected, or null. */
  shopRefused: 'check' | 'pay' | null;
  /** The shop's request to create the payment, which contains the receipt and metadata. */
  sent: Record<string, unknown>;
}

/** Time after which an unpaid payment is cancelled. */
const LIFETIME_MS: Readonly<Record<Provider, number>> = { yookassa: 3_600_000, unitpay: 24 * 3_600_000 };
/** The bank's commission in percent. */
const COMMISSION = 3.5;

export const toKopecks = (sum: string): number => Math.round(Number(sum) * 100);
export const toSum = (kopecks: number): string => (kopecks / 100).toFixed(2);
export const toNet = (sum: string): string =>
  toSum(toKopecks(sum) - Math.round((toKopecks(sum) * COMMISSION) / 100));

/** Payments of both providers, kept in memory. */
export class Bank {
  private readonly payments = new Map<string, Payment>();
  /** Id of the latest Unitpay payment. It starts at the current time, so that no id of an earlier run is used again. */
  private last = Date.now();

  open(
    provider: Provider,
    given: Pick<Payment, 'order' | 'sum' | 'currency' | 'method' | 'description' | 'returnUrl' | 'sent'>,
  ): Payment {
    const payment: Payment = {
      id: provider === 'yookassa' ? randomUUID() : String((this.last += 1)),
      provider,
      ...given,
      createdAt: new Date(),
      state: 'pending',
      paidAt: null,
      reason: null,
      refunded: 0,
      refunds: [],
      receipt: null,
      offsets: [],
      shopRefused: null,
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  find(id: string): Payment | undefined {
    const payment = this.payments.get(id);
    if (
      payment?.state === 'pending' &&
      Date.now() - payment.createdAt.getTime() > LIFETIME_MS[payment.provider]
    ) {
      payment.state = 'canceled';
      payment.reason = 'expired_on_confirmation';
    }
    return payment;
  }

  all(): Payment[] {
    return [...this.payments.values()];
  }

  refund(payment: Payment, sum: string): Refund | null {
    const kopecks = toKopecks(sum);
    const isLeft = kopecks > 0 && payment.refunded + kopecks <= toKopecks(payment.sum);
    if (payment.state !== 'succeeded' || !isLeft) return null;
    const done = 'succeeded' as const;
    const refund = { id: randomUUID(), sum, createdAt: new Date(), state: done, receipt: done };
    payment.refunded += kopecks;
    payment.refunds.push(refund);
    return refund;
  }
}
