import { MINUTE_MS } from '@site/shared/contracts/time';
import type { Db } from '../../platform/db/types';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import { runDueDraws, createUpcomingDraws } from './run-draws';

const EVERY_MS = MINUTE_MS;

interface ContestJobPorts {
  db: Db;
  /** Address of a chain of drand that draws made from now on wait for; null: they don't. */
  beacon?: string | null;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Makes the draws of the contest and holds them when they are due, whichever process comes first. */
export class ContestJob {
  private readonly job: PeriodicJob;

  constructor(private readonly ports: ContestJobPorts) {
    const { onError } = ports;
    this.job = new PeriodicJob(() => this.runOnce(), { everyMs: EVERY_MS, immediately: true, onError });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /** One round, or the one that is under way. Never rejects. */
  async tick(): Promise<void> {
    await this.job.run();
  }

  private async runOnce(): Promise<void> {
    const { db, onError, now, beacon = null } = this.ports;
    await createUpcomingDraws(db, now(), beacon).catch(onError);
    await runDueDraws(db, now).catch(onError);
  }
}
