import { randomUUID } from 'node:crypto';

export type Provider = 'yookassa' | 'unitpay';
export type PaymentState = 'pending' | 'succeeded' | 'canceled';

export interface Payment {
  id: string;
  provider: Provider;
  /** The order's number, as the shop gave it. */
  order: string;
  /** As the shop wrote it: «500.00». */
  sum: string;
  currency: string;
  method: string;
  description: string;
  returnUrl: string;
  createdAt: Date;
  state: PaymentState;
  /** Of a canceled one: YooKassa's word. */
  reason: string | null;
  /** Kopecks. */
  refunded: number;
  refunds: { id: string; sum: string }[];
  /** The shop's last answer to `check` or `pay` was an error. */
  shopRefused: 'check' | 'pay' | null;
  /** As the shop sent it: parts that its own receipts, notes and the like stand in. */
  sent: Record<string, unknown>;
}

/** What the bank takes of each payment, in percent. */
const COMMISSION = 3.5;

export const toKopecks = (sum: string): number => Math.round(Number(sum) * 100);
export const toSum = (kopecks: number): string => (kopecks / 100).toFixed(2);
export const toNet = (sum: string): string =>
  toSum(toKopecks(sum) - Math.round((toKopecks(sum) * COMMISSION) / 100));

/** The payments of both payment systems, as long as the process lives. */
export class Bank {
  private readonly payments = new Map<string, Payment>();
  private last = 1_000_000;

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
      reason: null,
      refunded: 0,
      refunds: [],
      shopRefused: null,
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  find(id: string): Payment | undefined {
    return this.payments.get(id);
  }

  all(): Payment[] {
    return [...this.payments.values()];
  }

  refund(payment: Payment, sum: string): { id: string; sum: string } | null {
    const kopecks = toKopecks(sum);
    const isLeft = kopecks > 0 && payment.refunded + kopecks <= toKopecks(payment.sum);
    if (payment.state !== 'succeeded' || !isLeft) return null;
    const refund = { id: randomUUID(), sum };
    payment.refunded += kopecks;
    payment.refunds.push(refund);
    return refund;
  }
}
