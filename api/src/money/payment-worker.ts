import { HOUR_MS, MINUTE_MS } from '@site/shared/contracts/time';
import { takeLease } from '../platform/db/lease.repo';
import { runConcurrently } from '../platform/jobs/concurrency';
import { PeriodicJob } from '../platform/jobs/periodic-job';
import { pollPayment } from './status/poll-payment.service';
import { pollAfterFailureAt } from './orders/polling-schedule';
import { claimDueCallback, deleteOldCallbacks, type CallbackRow } from './orders/callback.repo';
import { claimDueOrder, updateOrder } from './orders/order.repo';
import type { PaymentPorts } from './orders/payment-ports';
import { PROVIDERS } from './orders/payment.table';
import { reconcilePayments } from './reconcile/reconcile.service';
import { processUnitpayCallback } from './providers/unitpay/unitpay-callback';
import { processYooKassaCallback } from './providers/yookassa/yookassa-callback';

const EVERY_MS = 5_000;
/** Processes look so often whether it is time to compare; one of them does it. */
const COMPARE_CHECK_MS = MINUTE_MS;
const RECONCILE_BACK_MS = 48 * HOUR_MS;
/** Longer than a payment system may take for one. */
const LEASE_MS = 120_000;
/** At an answer in a fifth of a second, sixty a second: as many as a thousand who pay at once need in the time that they look. */
const CONCURRENCY = 12;
/** So many without an answer, one after the other, are a payment system that is down. */
const DOWN_AFTER = 5;

interface PaymentWorkerPorts extends PaymentPorts {
  /** Reads Unitpay's addresses anew. */
  refreshSenders: () => Promise<void>;
}

/**
 * What nobody waits for: callbacks that could not be settled when they came, orders of which nothing final is known, and each hour
 * a comparison with the payment systems. Whichever process comes first does it; none of them holds another up.
 */
export class PaymentWorker {
  private readonly all: readonly PeriodicJob[];

  constructor(private readonly ports: PaymentWorkerPorts) {
    const { onError } = ports;
    this.all = [
      new PeriodicJob(() => this.work(), { everyMs: EVERY_MS, onError }),
      new PeriodicJob(() => this.compare(), { everyMs: COMPARE_CHECK_MS, immediately: true, onError }),
      new PeriodicJob(() => ports.refreshSenders(), { everyMs: HOUR_MS, immediately: true, onError }),
    ];
  }

  start(): void {
    for (const job of this.all) job.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((job) => job.stop()));
  }

  /** Everything that is due. */
  async work(): Promise<void> {
    const { onError } = this.ports;
    await Promise.all([this.processDueCallbacks().catch(onError), this.pollDueOrders().catch(onError)]);
  }

  /** The hour's comparison, unless another process has it or has had it. What does not go together is told. */
  async compare(): Promise<void> {
    const { db, onError } = this.ports;
    const to = this.ports.now();
    if (!(await takeLease(db, 'payments/compare', to, HOUR_MS))) return;
    const from = new Date(to.getTime() - RECONCILE_BACK_MS);
    const isStopping = () => this.isStopping;
    const { findings, unclear, away } = await reconcilePayments(this.ports, { from, to, isStopping });
    for (const finding of findings) onError(new PaymentFinding(JSON.stringify(finding)));
    if (unclear.length + away.length > 0) onError(new PaymentFinding(JSON.stringify({ unclear, away })));
    await deleteOldCallbacks(db, to);
  }

  private get isStopping(): boolean {
    return this.all.some((job) => job.isStopping);
  }

  private async processDueCallbacks(): Promise<void> {
    const { db, now, onError } = this.ports;
    let unanswered = 0;
    await runConcurrently(CONCURRENCY, async () => {
      while (!this.isStopping && unanswered < DOWN_AFTER) {
        const row = await claimDueCallback(db, now());
        if (!row) return;
        const isSettled = await this.processCallback(row).catch(onError);
        unanswered = isSettled ? 0 : unanswered + 1;
      }
    });
  }

  /** False when its payment system did not answer. */
  private async processCallback(row: CallbackRow): Promise<boolean> {
    if (row.provider === 'yookassa') return processYooKassaCallback(this.ports, row);
    await processUnitpayCallback(this.ports, row);
    return true;
  }

  private async pollDueOrders(): Promise<void> {
    const { db, onError } = this.ports;
    const unanswered = { yookassa: 0, unitpay: 0 };
    await runConcurrently(CONCURRENCY, async () => {
      while (!this.isStopping) {
        const now = this.ports.now();
        const leaseEnd = new Date(now.getTime() + LEASE_MS);
        const except = PROVIDERS.filter((name) => unanswered[name] >= DOWN_AFTER);
        const order = await claimDueOrder(db, { now, leaseEnd, except });
        if (!order) return;
        try {
          await pollPayment(this.ports, order);
          unanswered[order.provider] = 0;
        } catch (error) {
          unanswered[order.provider] += 1;
          onError(error);
          await updateOrder(db, order.id, { pollAt: pollAfterFailureAt(order, this.ports.now()) });
        }
      }
    });
  }
}

/** Money and orders that do not go together: for the log, and whoever watches it. */
class PaymentFinding extends Error {
  override readonly name = 'PaymentFinding';
}
