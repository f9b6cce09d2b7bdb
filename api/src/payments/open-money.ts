import type { GiveBackReply, LedgerReply, ReconcileReply } from '@site/shared/contracts/money';
import type { Db } from '../db/types';
import { Refusal } from '../http/refusal';
import { openGame } from '../game/open-game';
import { checkLedger } from '../ledger/ledger-check.service';
import { openPayments, type PaymentsConfig } from './open-payments';
import { selectOrder } from './order.repo';
import { reconcilePayments } from './reconcile.service';
import { refundPayment } from './refund.service';
import { chargeBack } from './settle.service';

/** What an operator may ask about money (contracts/money). */
export interface Money {
  checkLedger(): Promise<LedgerReply>;
  reconcile(hours: number): Promise<ReconcileReply>;
  /** Throws `NOT_FOUND`, `CONFLICT` for one that is not paid, `PAYMENT_REFUSED`, `UNAVAILABLE`. */
  refund(orderId: string): Promise<GiveBackReply>;
  /** Throws `CONFLICT` for one that is not paid. */
  chargeBack(orderId: string): Promise<GiveBackReply>;
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
  const { ports } = openPayments(config, { db, now, game: openGame(db, null, onError), origin, onError });
  return {
    checkLedger: () => checkLedger(db),
    async reconcile(hours) {
      const to = now();
      const from = new Date(to.getTime() - hours * HOUR_MS);
      const { orders, findings, unclear, away } = await reconcilePayments(ports, { from, to });
      return { orders, findings, unclear, away };
    },
    refund: (orderId) => refundPayment(ports, orderId),
    async chargeBack(orderId) {
      if (!(await chargeBack(db, orderId, now()))) throw new Refusal('CONFLICT');
      const order = await selectOrder(db, orderId);
      return { orderId, refunded: order?.refunded ?? 0, outcome: 'done' };
    },
  };
}
