import type {
  GiveBackReply,
  GiveBackRequest,
  LedgerReply,
  ReconcileReply,
} from '@site/shared/contracts/money';
import type { Db } from '../db/types';
import { Refusal } from '../http/refusal';
import { openGame } from '../game/open-game';
import { checkLedger } from '../ledger/ledger-check.service';
import { openPayments, type PaymentsConfig } from './open-payments';
import { selectOrder } from './order.repo';
import { reconcilePayments } from './reconcile.service';
import { refundPayment } from './refund.service';
import { chargeBack } from './settle.service';
import { selectStrays } from './stray.repo';
import { chargeBackStray } from './stray.service';

/** What an operator may ask about money (contracts/money). */
export interface Money {
  checkLedger(): Promise<LedgerReply>;
  reconcile(hours: number): Promise<ReconcileReply>;
  /** Throws `NOT_FOUND`, `CONFLICT` for one that is not paid, `PAYMENT_REFUSED`, `UNAVAILABLE`. */
  refund(wanted: GiveBackRequest): Promise<GiveBackReply>;
  /** Throws `NOT_FOUND`, `CONFLICT` for one that is not paid. */
  chargeBack(wanted: GiveBackRequest): Promise<GiveBackReply>;
}

export interface MoneyPorts {
  db: Db;
  payments: PaymentsConfig;
  origin: string;
  onError: (error: unknown) => void;
}

const HOUR_MS = 3_600_000;

/** The operator's side of payments: for the gateway, which knows who an operator is. */
export function openMoney({ db, payments: config, origin, onError }: MoneyPorts): Money {
  const now = () => new Date();
  const { patient: ports } = openPayments(config, {
    db,
    now,
    game: openGame(db, null, onError),
    origin,
    onError,
  });
  return {
    checkLedger: () => checkLedger(db),
    async reconcile(hours) {
      const to = now();
      const from = new Date(to.getTime() - hours * HOUR_MS);
      const { orders, findings, unclear, away } = await reconcilePayments(ports, { from, to });
      return { orders, findings, unclear, away };
    },
    refund: (wanted) => refundPayment(ports, wanted),
    async chargeBack({ orderId, paymentId }) {
      const order = await selectOrder(db, orderId);
      if (!order) throw new Refusal('NOT_FOUND');
      if (paymentId !== undefined && paymentId !== order.paymentId) {
        if (!(await chargeBackStray(db, { orderId, paymentId }, now()))) throw new Refusal('NOT_FOUND');
        const stray = (await selectStrays(db, orderId)).find((one) => one.paymentId === paymentId);
        return { orderId, payments: [paymentId], refunded: stray?.refunded ?? 0, outcome: 'done' };
      }
      if (!(await chargeBack(db, orderId, now()))) throw new Refusal('CONFLICT');
      const payments = order.paymentId === null ? [] : [order.paymentId];
      return { orderId, payments, refunded: order.amount, outcome: 'done' };
    },
  };
}
