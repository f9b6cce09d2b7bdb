import { HOUR_MS } from '@site/contracts/time';
import type { RefundReply, RefundRequest, LedgerReply, ReconcileReply } from '@site/shared/contracts/money';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../http/refusal';
import { checkLedger } from '../ledger/ledger-check.service';
import { openPaymentPorts, type PaymentsConfig } from './open-payments';
import { selectOrder } from './orders/order.repo';
import { isPaid } from './orders/order-state';
import { reconcilePayments } from './reconcile/reconcile.service';
import { refundPayment } from './reconcile/refund.service';
import { chargeBack } from './status/apply-payment-status.service';
import { selectUnmatchedPayments } from './status/unmatched-payment.repo';
import { chargeBackUnmatched } from './status/unmatched-payment.service';

/**
 * Operations on payments and the ledger for operators. Request and reply types are in
 * shared/contracts/money.ts.
 */
export interface Money {
  checkLedger(): Promise<LedgerReply>;
  reconcile(hours: number): Promise<ReconcileReply>;
  /**
   * Refunds a payment at its provider. Throws `NOT_FOUND`, `CONFLICT` when the order is not paid,
   * `PAYMENT_REFUSED` or `UNAVAILABLE`.
   */
  refund(request: RefundRequest): Promise<RefundReply>;
  /**
   * Records that a bank took a payment back: the payment `paymentId` or, by default, the order's own payment.
   * An unpaid order has no own payment, so the default is all its unmatched payments. Throws `NOT_FOUND`, and
   * `CONFLICT` when nothing was paid.
   */
  chargeBack(request: RefundRequest): Promise<RefundReply>;
}

interface MoneyPorts {
  db: Db;
  /** The same database without time limits (`Database.untimed`). */
  untimed: Db;
  payments: PaymentsConfig;
  origin: string;
  onError: (error: unknown) => void;
}

/**
 * Creates the operations on payments and the ledger for operators. The caller must check permissions first.
 * They call the providers through clients of their own, because `buildApi` keeps its payments, with the worker
 * and the callback checks, inside its plugin.
 */
export function openMoney({ db, untimed, payments: config, origin, onError }: MoneyPorts): Money {
  const now = () => new Date();
  const ports = openPaymentPorts(config, { db, now, origin, onError }, Infinity);
  return {
    checkLedger: () => checkLedger(untimed),
    async reconcile(hours) {
      const to = now();
      const from = new Date(to.getTime() - hours * HOUR_MS);
      const { orders, findings, unclear, unreachable } = await reconcilePayments(ports, { from, to });
      return { orders, findings, unclear, away: unreachable };
    },
    refund: (request) => refundPayment(ports, request),
    async chargeBack({ orderId, paymentId }) {
      const order = await selectOrder(db, orderId);
      if (!order) throw new Refusal('NOT_FOUND');
      const unmatched = (await selectUnmatchedPayments(db, orderId)).filter((payment) =>
        paymentId === undefined ? !isPaid(order) : payment.paymentId === paymentId,
      );
      for (const payment of unmatched) await chargeBackUnmatched(db, payment, now());
      if (unmatched.length > 0) {
        const refunded = unmatched.reduce((sum, { amount }) => sum + amount, 0);
        return {
          orderId,
          payments: unmatched.map((payment) => payment.paymentId),
          refunded,
          outcome: 'done',
        };
      }
      if (paymentId !== undefined && paymentId !== order.paymentId) throw new Refusal('NOT_FOUND');
      if (!(await chargeBack(db, orderId, now()))) throw new Refusal('CONFLICT');
      const payments = order.paymentId === null ? [] : [order.paymentId];
      return { orderId, payments, refunded: order.amount, outcome: 'done' };
    },
  };
}
