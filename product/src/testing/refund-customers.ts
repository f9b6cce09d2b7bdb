import type { HandledCustomer } from '@site/api/testing/money-truth';
import type { MoneyOperation, OperationTarget } from '@site/shared/contracts/money-operations';
import type { Payment } from '../../../simulator/src/simulator';

export type Step = Omit<OperationTarget, 'orderId' | 'login'> & { keep?: string[] };

interface Case extends Pick<HandledCustomer, 'coins' | 'refunded' | 'refunds'> {
  provider: 'yookassa' | 'unitpay';
  steps: readonly Step[];
}

/**
 * Customers who pay 500 ₽ (50,000 kopecks) for 525 DP, and what operators then do. One operator may move up to 450 ₽
 * alone.
 */
export const CASES: readonly Case[] = [
  {
    provider: 'yookassa',
    steps: [
      { kind: 'refund', sum: 10_000 },
      { kind: 'refund', sum: 15_000 },
    ],
    ...{ coins: 263, refunded: 25_000, refunds: 2 },
  },
  {
    provider: 'unitpay',
    steps: [{ kind: 'refund', sum: 20_000 }],
    ...{ coins: 315, refunded: 20_000, refunds: 1 },
  },
  {
    provider: 'yookassa',
    steps: [
      { kind: 'correction', coins: 75 },
      { kind: 'correction', coins: -50 },
    ],
    ...{ coins: 550, refunded: 0, refunds: 0 },
  },
  {
    provider: 'unitpay',
    steps: [{ kind: 'chargeback' }, { kind: 'chargeback-won' }],
    ...{ coins: 525, refunded: 0, refunds: 0 },
  },
  {
    provider: 'yookassa',
    steps: [
      { kind: 'correction', coins: -400 },
      { kind: 'refund', keep: ['coins'] },
    ],
    ...{ coins: 0, refunded: 50_000, refunds: 1 },
  },
];

/** A customer, and the operations of the site so far. */
export interface Customer extends Case, HandledCustomer {
  steps: readonly Step[];
  payment: Payment;
  done: MoneyOperation[];
  rejected: MoneyOperation[];
}
