import { askProvider } from './ask.service';
import { claimTold, deleteOldTold, type InboxRow } from './inbox.repo';
import { claimDueOrders } from './order.repo';
import type { PaymentPorts } from './payment-ports';
import { reconcilePayments } from './reconcile.service';
import { settleTold } from './unitpay/unitpay-handler';
import { settleNotice } from './yookassa/yookassa-webhook';

const EVERY_MS = 5_000;
const RECONCILE_EVERY_MS = 3_600_000;
const RECONCILE_BACK_MS = 48 * 3_600_000;
/** Longer than a payment system may take for one. */
const LEASE_MS = 120_000;
const BATCH = 20;

export interface PaymentWorkerPorts extends PaymentPorts {
  /** Reads Unitpay's addresses anew. */
  refreshSenders: () => Promise<void>;
}

/**
 * What nobody waits for: callbacks that could not be settled when they came, orders of which nothing final is known, and each hour
 * a comparison with the payment systems. Whichever process comes first does it; a step that fails holds no other up.
 */
export class PaymentWorker {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private reconciledAt = 0;

  constructor(private readonly ports: PaymentWorkerPorts) {}

  start(): void {
    this.timer ??= setInterval(() => {
      this.running ??= this.work().finally(() => (this.running = null));
    }, EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer ?? undefined);
    await this.running;
  }

  /** One round of everything that is due. */
  async work(): Promise<void> {
    const { onError } = this.ports;
    await this.settleKept().catch(onError);
    await this.askDue().catch(onError);
    const now = this.ports.now().getTime();
    if (now - this.reconciledAt < RECONCILE_EVERY_MS) return;
    this.reconciledAt = now;
    await this.ports.refreshSenders().catch(onError);
    await this.reconcile(new Date(now)).catch(onError);
    await deleteOldTold(this.ports.db, new Date(now)).catch(onError);
  }

  private async settleKept(): Promise<void> {
    for (const row of await claimTold(this.ports.db, this.ports.now(), BATCH))
      await this.settleRow(row).catch(this.ports.onError);
  }

  private async settleRow(row: InboxRow): Promise<void> {
    if (row.provider === 'yookassa') await settleNotice(this.ports, row);
    else await settleTold(this.ports, row);
  }

  private async askDue(): Promise<void> {
    const now = this.ports.now();
    const due = await claimDueOrders(this.ports.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
    for (const order of due) await askProvider(this.ports, order).catch(this.ports.onError);
  }

  private async reconcile(to: Date): Promise<void> {
    const from = new Date(to.getTime() - RECONCILE_BACK_MS);
    const { findings } = await reconcilePayments(this.ports, { from, to });
    for (const finding of findings) this.ports.onError(new PaymentFinding(JSON.stringify(finding)));
  }
}

/** Money and orders that do not go together: for the log, and whoever watches it. */
class PaymentFinding extends Error {
  override readonly name = 'PaymentFinding';
}
