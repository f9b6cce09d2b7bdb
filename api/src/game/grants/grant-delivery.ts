import { runConcurrently } from '@site/server/jobs/concurrency';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { deliverGrant, type GrantPorts } from './grant.service';

const POLL_MS = 5_000;
/** Pause between runs while the game server is down. */
const DOWN_PAUSE_MS = 30_000;
const CONCURRENCY = 4;
/**
 * After this many consecutive `UNAVAILABLE` results, the game server is considered down. A single failure may
 * be caused by the grant itself.
 */
const DOWN_AFTER = 5;

/**
 * Delivers due grants, the earliest due first. Every process runs a `GrantDelivery`. A failed grant is
 * retried later and does not block other grants. A run stops early when the game server is down.
 */
export class GrantDelivery {
  private readonly job: PeriodicJob;

  constructor(private readonly ports: GrantPorts) {
    const deliver = async () => ((await this.deliverDue()) ? POLL_MS : DOWN_PAUSE_MS);
    this.job = new PeriodicJob(deliver, { everyMs: POLL_MS, onError: ports.onError });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /**
   * Delivers all due grants. Returns false when delivery stopped early because the game server is down. Never
   * rejects.
   */
  async deliverDue(): Promise<boolean> {
    let unanswered = 0;
    const isDown = () => unanswered >= DOWN_AFTER;
    const deliver = async () => {
      while (!isDown() && !this.job.isStopping) {
        const done = await deliverGrant(this.ports);
        if (done === null) return;
        unanswered = done === 'UNAVAILABLE' ? unanswered + 1 : 0;
      }
    };
    await runConcurrently(CONCURRENCY, () => deliver().catch(this.ports.onError));
    return !isDown();
  }
}
