import { MINUTE_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { countDueDraws, createUpcomingDraws, runDueDraws } from './run-draws';

const EVERY_MS = MINUTE_MS;

interface ContestJobPorts {
  db: Db;
  /** Address of the drand chain for new draws. If null, new draws use no public randomness. */
  drandChain?: string | null;
  /** True while draws wait until the payments that a restored database has lost are adopted (docs/runbook.md). */
  holdsDraws?: boolean;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Creates the contest's upcoming draws and holds due draws. Safe to run in several processes. */
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

  /** Runs the job once, or waits for the run in progress. Never rejects. */
  async tick(): Promise<void> {
    await this.job.run();
  }

  private async runOnce(): Promise<void> {
    const { db, onError, now, drandChain = null, holdsDraws = false } = this.ports;
    await createUpcomingDraws(db, now(), drandChain).catch(onError);
    await (holdsDraws ? this.reportDueDraws() : runDueDraws(db, now)).catch(onError);
  }

  private async reportDueDraws(): Promise<void> {
    const { db, onError, now } = this.ports;
    const due = await countDueDraws(db, now());
    if (due > 0) onError(new HeldBackDraws(`draws that wait until SITE_CONTEST_HOLD is removed: ${due}`));
  }
}

/** Reports draws that an operator holds back, so that nobody forgets the variable. */
class HeldBackDraws extends Error {
  override readonly name = 'HeldBackDraws';
}
