import { MINUTE_MS } from '@site/contracts/time';
import { PeriodicJob } from './periodic-job';
import { retryPause } from './retry-pause';

const POLL_MS = 1_000;
const LEASE_MS = MINUTE_MS;
const BATCH_SIZE = 10;
const ATTEMPTS_MAX = 8;
const FIRST_RETRY_MS = 30_000;

/** A batch of rows to lease. A row that was leased `attemptsMax` times is not leased again. */
export interface OutgoingBatch {
  now: Date;
  leaseEnd: Date;
  limit: number;
  attemptsMax: number;
}

interface OutgoingPorts<Row> {
  /** Leases due rows for this process. */
  lease: (batch: OutgoingBatch) => Promise<Row[]>;
  /** Sends a row and records the result. Must not reject. `retryAt` is the time of the next attempt. */
  send: (row: Row, retryAt: () => Date) => Promise<void>;
  now: () => Date;
  onError: (error: unknown) => void;
}

/**
 * Sends the rows of a queue in batches. Several processes may run this: each row is leased by one of them. Failed rows
 * are retried after 30 s, 1 min, 2 min and so on, for about an hour. If a process dies, none of its rows is lost. A row
 * is sent twice if the process dies after sending it and before recording this.
 */
export class OutgoingJob<Row extends { attempts: number }> {
  private readonly job: PeriodicJob;

  constructor(private readonly ports: OutgoingPorts<Row>) {
    // After a full batch more rows may be due, so the next batch starts immediately.
    const send = async () => ((await this.sendDue()) ? 0 : POLL_MS);
    this.job = new PeriodicJob(send, { everyMs: POLL_MS, immediately: true, onError: ports.onError });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /** Sends a batch of due rows. Returns true when the batch was full. */
  async sendDue(): Promise<boolean> {
    const { lease, now, send } = this.ports;
    const at = now();
    const leaseEnd = new Date(at.getTime() + LEASE_MS);
    const rows = await lease({ now: at, leaseEnd, limit: BATCH_SIZE, attemptsMax: ATTEMPTS_MAX });
    const retryAt = ({ attempts }: Row) =>
      new Date(now().getTime() + retryPause(attempts, { firstMs: FIRST_RETRY_MS }));
    await Promise.all(rows.map((row) => send(row, () => retryAt(row))));
    return rows.length === BATCH_SIZE;
  }
}
