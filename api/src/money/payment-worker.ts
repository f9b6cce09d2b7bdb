import { HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import { takeLease } from '../leases/lease.repo';
import { runConcurrently } from '@site/server/jobs/concurrency';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { pollPayment } from './status/poll-payment.service';
import { pollAfterFailureAt } from './orders/polling-schedule';
import { leaseDueCallback, deleteOldCallbacks, type CallbackRow } from './orders/callback.repo';
import { leaseDueOrder, saveSilence } from './orders/order.repo';
import type { PaymentPorts } from './orders/payment-ports';
import { PROVIDERS } from './orders/payment.table';
import { pollReceipts } from './receipts/poll-receipts.service';
import { leaseDueReceipt } from './receipts/receipt.repo';
import { RECEIPT_FAILURE_PAUSE_MS } from './orders/receipt-schedule';
import { reconcilePayments } from './reconcile/reconcile.service';
import { processUnitpayCallback } from './providers/unitpay/process-unitpay-callback';
import { processYooKassaCallback } from './providers/yookassa/yookassa-callback';

const WORK_INTERVAL_MS = 5_000;
/** Pause between two runs of the queries about receipts, which nobody waits for. */
const RECEIPTS_INTERVAL_MS = MINUTE_MS;
/**
 * Interval at which each process checks whether the hourly reconciliation is due. A lease ensures that only
 * one process runs the reconciliation.
 */
const RECONCILE_CHECK_MS = MINUTE_MS;
/** Period before now that the hourly reconciliation covers (docs/product/payments.md#check). */
const RECONCILE_PERIOD_MS = 48 * HOUR_MS;
/**
 * Duration of the lease on an order during a poll. Longer than a normal poll, so that two processes do not
 * poll the same order at the same time.
 */
const LEASE_MS = 120_000;
/**
 * Maximum number of callbacks, and of orders, that are processed concurrently. At 200 ms per provider call,
 * this allows 60 calls per second, enough for 1 000 simultaneous payers.
 */
const CONCURRENCY = 12;
/**
 * Number of consecutive failures that end a run early. Failed polls are counted per provider and only stop
 * the polls of that provider.
 */
const DOWN_AFTER = 5;

interface PaymentWorkerPorts extends PaymentPorts {
  refreshSenders: () => Promise<void>;
}

/**
 * Runs the background work on payments: processes stored callbacks, polls due orders and receipts, reconciles orders
 * with the providers every hour, and reloads Unitpay's sender addresses every hour. Processes share the work through
 * leases and do not block each other.
 */
export class PaymentWorker {
  private readonly jobs: readonly PeriodicJob[];

  constructor(private readonly ports: PaymentWorkerPorts) {
    const { onError } = ports;
    this.jobs = [
      new PeriodicJob(() => this.work(), { everyMs: WORK_INTERVAL_MS, onError }),
      // a backlog of receipts, or a slow provider, must not hold up callbacks and open orders
      new PeriodicJob(() => this.pollDueReceipts(), {
        everyMs: RECEIPTS_INTERVAL_MS,
        immediately: true,
        onError,
      }),
      new PeriodicJob(() => this.reconcile(), { everyMs: RECONCILE_CHECK_MS, immediately: true, onError }),
      new PeriodicJob(() => ports.refreshSenders(), { everyMs: HOUR_MS, immediately: true, onError }),
    ];
  }

  start(): void {
    for (const job of this.jobs) job.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.jobs.map((job) => job.stop()));
  }

  async work(): Promise<void> {
    const { onError } = this.ports;
    await Promise.all([this.processDueCallbacks().catch(onError), this.pollDueOrders().catch(onError)]);
  }

  /** Queries the providers about all receipts that are due, one after another. */
  async pollDueReceipts(): Promise<void> {
    const { db, now, onError } = this.ports;
    for (let failures = 0; !this.isStopping && failures < DOWN_AFTER;) {
      const order = await leaseDueReceipt(db, {
        now: now(),
        leaseEnd: new Date(now().getTime() + RECEIPT_FAILURE_PAUSE_MS),
      });
      if (!order) return;
      try {
        await pollReceipts(this.ports, order);
        failures = 0;
      } catch (error) {
        failures += 1;
        onError(error);
      }
    }
  }

  /**
   * Runs the reconciliation if no process has started one in the past hour. Logs the findings and deletes old
   * callbacks.
   */
  async reconcile(): Promise<void> {
    const { db, onError } = this.ports;
    const to = this.ports.now();
    if (!(await takeLease(db, 'payments/reconcile', to, HOUR_MS))) return;
    const from = new Date(to.getTime() - RECONCILE_PERIOD_MS);
    const isStopping = () => this.isStopping;
    const { findings, unclear, unreachable } = await reconcilePayments(this.ports, { from, to, isStopping });
    for (const finding of findings) onError(new PaymentFinding(JSON.stringify(finding)));
    if (unclear.length + unreachable.length > 0)
      onError(new PaymentFinding(JSON.stringify({ unclear, away: unreachable })));
    await deleteOldCallbacks(db, to);
  }

  private get isStopping(): boolean {
    return this.jobs.some((job) => job.isStopping);
  }

  private async processDueCallbacks(): Promise<void> {
    const { db, now, onError } = this.ports;
    let failures = 0;
    await runConcurrently(CONCURRENCY, async () => {
      while (!this.isStopping && failures < DOWN_AFTER) {
        const row = await leaseDueCallback(db, now());
        if (!row) return;
        const isProcessed = await this.processCallback(row).catch(onError);
        failures = isProcessed ? 0 : failures + 1;
      }
    });
  }

  /** Processes a stored callback. Returns false when the payment could not be fetched from the provider. */
  private async processCallback(row: CallbackRow): Promise<boolean> {
    if (row.provider === 'yookassa') return processYooKassaCallback(this.ports, row);
    await processUnitpayCallback(this.ports, row);
    return true;
  }

  private async pollDueOrders(): Promise<void> {
    const { db, onError } = this.ports;
    const failures = { yookassa: 0, unitpay: 0 };
    await runConcurrently(CONCURRENCY, async () => {
      while (!this.isStopping) {
        const now = this.ports.now();
        const leaseEnd = new Date(now.getTime() + LEASE_MS);
        const except = PROVIDERS.filter((name) => failures[name] >= DOWN_AFTER);
        const order = await leaseDueOrder(db, { now, leaseEnd, except });
        if (!order) return;
        try {
          await pollPayment(this.ports, order);
          failures[order.provider] = 0;
        } catch (error) {
          failures[order.provider] += 1;
          onError(error);
          const pollAt = pollAfterFailureAt(order, this.ports.now());
          await saveSilence(db, order.id, { pollAt });
        }
      }
    });
  }
}

/**
 * Wraps a finding of the reconciliation, so that it can be passed to `onError` and appears in the error log.
 */
class PaymentFinding extends Error {
  override readonly name = 'PaymentFinding';
}
