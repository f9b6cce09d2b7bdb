import { HOUR_MS } from '@site/contracts/time';
import type { BooksPeriod, BooksReport, EntriesPage, EntriesQuery } from '@site/shared/contracts/money-books';
import type {
  LedgerReply,
  ReceiptList,
  ReceiptSettlement,
  ReconcileReply,
} from '@site/shared/contracts/money';
import type {
  LostOperations,
  MoneyOperation,
  OperationPreview,
  OperationRequest,
  OperationTarget,
  OperationVerdict,
} from '@site/shared/contracts/money-operations';
import type { OperationView } from '@site/shared/contracts/money-verdict';
import type { PaymentHistoryReply, PaymentList, PaymentQuery } from '@site/shared/contracts/money-search';
import type { AdoptionPreview, AdoptionRequest, AdoptionTarget } from '@site/shared/contracts/money-adoption';
import type { RegistryComparison, RegistryComparisonReply } from '@site/shared/contracts/money-registry';
import type { Db } from '@site/server/db/types';
import { readEntries, reportBooks } from '../books/books.service';
import { compareRegistry } from '../books/compare-registry.service';
import { checkLedger, type KnownSeal } from '../ledger/ledger-check.service';
import { confirmAdoption, previewAdoption, startAdoption } from './adoption/adopt.service';
import { openPaymentPorts, type PaymentsConfig } from './open-payments';
import { findLostOperations } from './operations/lost-operations.service';
import {
  confirmOperation,
  listOperations,
  previewOperation,
  rejectOperation,
  type SecondCheck,
  startOperation,
} from './operations/operate.service';
import { viewOperation } from './operations/view-operation.service';
import { selectOperation } from './orders/operation.repo';
import { findPayments } from './search/find-payments.service';
import { readPaymentHistory } from './search/payment-history.service';
import { endReceiptAlarm, listReceiptProblems } from './receipts/list-receipts.service';
import { reconcilePayments } from './reconcile/reconcile.service';

/**
 * Operations on payments and the ledger for operators. Request and reply types are in shared/contracts/money.ts,
 * money-books.ts, money-operations.ts and money-search.ts. `operator` is the name of the caller's deploy token.
 */
export interface Money {
  /** Verifies the ledger. With a seal that the caller has kept, also that the ledger still has it. */
  checkLedger(known: KnownSeal | null): Promise<LedgerReply>;
  /** Sums the books of a period. Throws `BAD_REQUEST`. */
  reportBooks(period: BooksPeriod): Promise<BooksReport>;
  /** Reads a page of ledger entries. Throws `BAD_REQUEST`. */
  readEntries(query: EntriesQuery): Promise<EntriesPage>;
  /** Compares the books with the registry of a provider. Throws `BAD_REQUEST`. */
  compareRegistry(comparison: RegistryComparison): Promise<RegistryComparisonReply>;
  reconcile(hours: number): Promise<ReconcileReply>;
  listReceipts(): Promise<ReceiptList>;
  /** Ends the alarm about the receipts of an order. Throws `NOT_FOUND`. */
  settleReceipts(settlement: ReceiptSettlement, operator: string): Promise<ReceiptList>;
  /** Says what an operation would do. Throws `NOT_FOUND`, `BAD_REQUEST` or `CONFLICT`. */
  preview(target: OperationTarget): Promise<OperationPreview>;
  /** Starts an operation. Throws `NOT_FOUND`, `BAD_REQUEST`, `CONFLICT`, `PAYMENT_REFUSED` or `UNAVAILABLE`. */
  start(request: OperationRequest, operator: string): Promise<MoneyOperation>;
  /** Confirms an operation as the second operator, unless `checkSecond` refuses. Throws like `start`. */
  confirm(verdict: OperationVerdict, operator: string, checkSecond: SecondCheck): Promise<MoneyOperation>;
  /** Rejects an operation that has not ended. Throws `NOT_FOUND`, `CONFLICT` or `UNAVAILABLE`. */
  reject(verdict: OperationVerdict, operator: string): Promise<MoneyOperation>;
  /** Says which payments the database has lost. Throws `BAD_REQUEST`. */
  previewAdoption(target: AdoptionTarget): Promise<AdoptionPreview>;
  /** Adopts lost payments. Throws `BAD_REQUEST`, `CONFLICT` or `UNAVAILABLE`. */
  adopt(request: AdoptionRequest, operator: string): Promise<MoneyOperation>;
  listOperations(orderId?: string): Promise<MoneyOperation[]>;
  /** Reads an operation for somebody who may decide about it. Throws `NOT_FOUND`. */
  viewOperation(id: string, checkSecond: SecondCheck): Promise<OperationView>;
  /** Returns which of these operations the database has lost with a restore, or has not ended. */
  findLostOperations(ids: readonly string[]): Promise<LostOperations>;
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
  const ports = {
    ...openPaymentPorts(config, { db, now, origin, onError }, Infinity),
    ...{ aloneMax, site: origin, unitpayProject: config.unitpay?.projectId ?? null },
  };
  const projects = { yookassa: config.yookassa?.shopId ?? null, unitpay: ports.unitpayProject };
  return {
    checkLedger: (known) => checkLedger(untimed, known),
    reportBooks: (period) => reportBooks(untimed, period, now()),
    readEntries: (query) => readEntries(untimed, query, now()),
    compareRegistry: (comparison) => compareRegistry({ ...ports, db: untimed, projects }, comparison, now()),
    async reconcile(hours) {
      const to = now();
      const from = new Date(to.getTime() - hours * HOUR_MS);
      const { orders, findings, unclear, unreachable } = await reconcilePayments(ports, { from, to });
      return { orders, findings, unclear, away: unreachable };
    },
    listReceipts: () => listReceiptProblems(ports),
    settleReceipts: (settlement, operator) => endReceiptAlarm(ports, settlement, operator),
    preview: (target) => previewOperation(ports, target),
    start: (request, operator) => startOperation(ports, request, operator),
    async confirm(verdict, operator, checkSecond) {
      const isAdoption = (await selectOperation(db, verdict.id))?.kind === 'adoption';
      return (isAdoption ? confirmAdoption : confirmOperation)(ports, verdict, operator, checkSecond);
    },
    reject: (verdict, operator) => rejectOperation(ports, verdict, operator),
    previewAdoption: (target) => previewAdoption(ports, target),
    adopt: (request, operator) => startAdoption(ports, request, operator),
    listOperations: (orderId) => listOperations(ports, orderId),
    viewOperation: (id, checkSecond) => viewOperation(ports, id, checkSecond),
    findLostOperations: (ids) => findLostOperations(db, ids),
    find: (query) => findPayments(db, query),
    show: (orderId) => readPaymentHistory(db, orderId),
  };
}
