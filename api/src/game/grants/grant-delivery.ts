import { runConcurrently } from '../../platform/jobs/concurrency';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import { deliverGrant, type GrantPorts } from './grant.service';

const LOOK_MS = 5_000;
/** A server that is down is left alone for so long. */
const DOWN_MS = 30_000;
const CONCURRENCY = 4;
/** So many without an answer, one after the other, are a server that is down, and no grant that it does not like. */
const DOWN_AFTER = 5;

/**
 * Delivers the grants that are due, the first due first, in every process: each grant by whichever takes it. What fails waits
 * its time and holds up no other; a server that does not answer is asked for a few at a time.
 */
export class GrantDelivery {
  private readonly job: PeriodicJob;

  constructor(private readonly ports: GrantPorts) {
    const deliver = async () => ((await this.deliverDue()) ? LOOK_MS : DOWN_MS);
    this.job = new PeriodicJob(deliver, { everyMs: LOOK_MS, onError: ports.onError });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /** All that is due, or as much as shows that the game server is down: then it is false. Never rejects. */
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
