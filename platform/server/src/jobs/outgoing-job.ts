import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '@site/contracts/time';
import { PeriodicJob } from './periodic-job';
import { retryPause } from './retry-pause';

const POLL_MS = 1_000;
const LEASE_MS = MINUTE_MS;
const PLACES = 10;
const ATTEMPTS_MAX = 8;
const FIRST_RETRY_MS = 30_000;

/** A batch of rows to lease. A row that was leased `attemptsMax` times is not leased again. */
export interface OutgoingBatch<Row = unknown> {
  now: Date;
  leaseEnd: Date;
  limit: number;
  attemptsMax: number;
  /** Rows that this process is sending. */
  running: readonly Row[];
}

/** An attempt to send a row. */
interface Attempt {
  /** Returns the time of the next attempt. */
  retryAt: () => Date;
  /** True if there is no next attempt. */
  isLast: boolean;
}

interface OutgoingPorts<Row> {
  /** Leases due rows for this process. */
  lease: (batch: OutgoingBatch<Row>) => Promise<Row[]>;
  /** Sends a row and records the result. Rejects if that failed. */
  send: (row: Row, attempt: Attempt) => Promise<void>;
  now: () => Date;
  onError: (error: unknown) => void;
}

/**
 * Sends the rows of a queue, ten at once. A row that takes long keeps one place, and the others go on. Several
 * processes may run this: each row is leased by one of them. Failed rows are retried after 30 s, 1 min, 2 min and so
 * on, for about an hour. If a process dies, none of its rows is lost. A row is sent twice if the process dies after
 * sending it and before recording this.
 */
export class OutgoingJob<Row extends { attempts: number }> {
  private readonly job: PeriodicJob;
  private readonly running = new Map<Row, Promise<void>>();

  constructor(private readonly ports: OutgoingPorts<Row>) {
    this.job = new PeriodicJob(() => this.work(), {
      everyMs: POLL_MS,
      immediately: true,
      onError: ports.onError,
    });
  }

  start(): void {
    this.job.start();
  }

  async stop(): Promise<void> {
    await this.job.stop();
    await Promise.all(this.running.values());
  }

  /** Sends due rows. Returns true when there may be more of them. */
  async sendDue(): Promise<boolean> {
    const { begun, isFull } = await this.begin();
    await Promise.all(begun);
    return isFull;
  }

  /** Starts due rows, and returns the pause in ms after which there may be others. */
  private async work(): Promise<number> {
    const { begun } = await this.begin();
    if (begun.length === 0) return POLL_MS;
    // after a row more may be due, also some that waited for it
    await Promise.race([...begun, wait(POLL_MS, undefined, { ref: false })]);
    return 0;
  }

  private async begin(): Promise<{ begun: Promise<void>[]; isFull: boolean }> {
    const { lease, now } = this.ports;
    if (this.running.size >= PLACES) await Promise.race(this.running.values());
    const at = now();
    const leaseEnd = new Date(at.getTime() + LEASE_MS);
    const limit = PLACES - this.running.size;
    const running = [...this.running.keys()];
    const rows = await lease({ now: at, leaseEnd, limit, attemptsMax: ATTEMPTS_MAX, running });
    return { begun: rows.map((row) => this.send(row)), isFull: rows.length === limit };
  }

  private send(row: Row): Promise<void> {
    const { now, send } = this.ports;
    const retryAt = () => new Date(now().getTime() + retryPause(row.attempts, { firstMs: FIRST_RETRY_MS }));
    const sending = send(row, { retryAt, isLast: row.attempts >= ATTEMPTS_MAX })
      .catch(this.ports.onError)
      .finally(() => this.running.delete(row));
    this.running.set(row, sending);
    return sending;
  }
}
