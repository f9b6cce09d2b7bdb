import { HOUR_MS } from '@site/contracts/time';
import type { LedgerReply, ReceiptList, ReconcileReply } from '@site/shared/contracts/money';
import type {
  MoneyOperation,
  OperationPreview,
  OperationRequest,
  OperationTarget,
  OperationVerdict,
} from '@site/shared/contracts/money-operations';
import type { PaymentHistoryReply, PaymentList, PaymentQuery } from '@site/shared/contracts/money-search';
import type { Db } from '@site/server/db/types';
import { checkLedger } from '../ledger/ledger-check.service';
import { openPaymentPorts, type PaymentsConfig } from './open-payments';
import {
  confirmOperation,
  listOperations,
  previewOperation,
  rejectOperation,
  type SecondCheck,
  startOperation,
} from './operations/operate.service';
import { findPayments } from './search/find-payments.service';
import { readPaymentHistory } from './search/payment-history.service';
import { endReceiptAlarm, listReceiptProblems } from './receipts/list-receipts.service';
import { reconcilePayments } from './reconcile/reconcile.service';

/**
 * Operations on payments and the ledger for operators. Request and reply types are in
 * shared/contracts/money.ts, money-operations.ts and money-search.ts. `operator` is the name of the caller's deploy token.
 */
export interface Money {
  checkLedger(): Promise<LedgerReply>;
  reconcile(hours: number): Promise<ReconcileReply>;
  listReceipts(): Promise<ReceiptList>;
  /** Ends the alarm about the receipts of an order. Throws `NOT_FOUND`. */
  settleReceipts(orderId: string): Promise<ReceiptList>;
  /** Says what an operation would do. Throws `NOT_FOUND`, `BAD_REQUEST` or `CONFLICT`. */
  preview(target: OperationTarget): Promise<OperationPreview>;
  /** Starts an operation. Throws `NOT_FOUND`, `BAD_REQUEST`, `CONFLICT`, `PAYMENT_REFUSED` or `UNAVAILABLE`. */
  start(request: OperationRequest, operator: string): Promise<MoneyOperation>;
  /** Confirms an operation as the second operator, unless `isSecond` returns false. Throws like `start`. */
  confirm(verdict: OperationVerdict, operator: string, isSecond: SecondCheck): Promise<MoneyOperation>;
  /** Rejects an operation that has not ended. Throws `NOT_FOUND`, `CONFLICT` or `UNAVAILABLE`. */
  reject(verdict: OperationVerdict, operator: string): Promise<MoneyOperation>;
  listOperations(orderId?: string): Promise<MoneyOperation[]>;
  /** Finds orders, newest first. Throws `BAD_REQUEST`. */
  find(query: PaymentQuery): Promise<PaymentList>;
  /** Reads an order and what happened to it, oldest first. Throws `NOT_FOUND`. */
  show(orderId: string): Promise<PaymentHistoryReply>;
}

interface MoneyPorts {
  db: Db;
  /** The same database without time limits (`Database.untimed`). */
  untimed: Db;
  payments: PaymentsConfig;
  /** Kopecks that one operator may move alone. Null, the default, is no limit. */
  aloneMax?: number | null;
  origin: string;
  onError: (error: unknown) => void;
  now?: () => Date;
}

/**
 * Creates the operations on payments and the ledger for operators. The caller must check permissions first.
 * They call the providers through clients of their own, because `buildApi` keeps its payments, with the worker
 * and the callback checks, inside its plugin.
 */
export function openMoney({
  db,
  untimed,
  payments: config,
  aloneMax = null,
  origin,
  onError,
  now = () => new Date(),
}: MoneyPorts): Money {
  const ports = { ...openPaymentPorts(config, { db, now, origin, onError }, Infinity), aloneMax };
  return {
    checkLedger: () => checkLedger(untimed),
    async reconcile(hours) {
      const to = now();
      const from = new Date(to.getTime() - hours * HOUR_MS);
      const { orders, findings, unclear, unreachable } = await reconcilePayments(ports, { from, to });
      return { orders, findings, unclear, away: unreachable };
    },
    listReceipts: () => listReceiptProblems(ports),
    settleReceipts: (orderId) => endReceiptAlarm(ports, orderId),
    preview: (target) => previewOperation(ports, target),
    start: (request, operator) => startOperation(ports, request, operator),
    confirm: (verdict, operator, isSecond) => confirmOperation(ports, verdict, operator, isSecond),
    reject: (verdict, operator) => rejectOperation(ports, verdict, operator),
    listOperations: (orderId) => listOperations(ports, orderId),
    find: (query) => findPayments(db, query),
    show: (orderId) => readPaymentHistory(db, orderId),
  };
}
