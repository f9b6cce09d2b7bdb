import { setTimeout as wait } from 'node:timers/promises';
import { deliverGrant, type GrantPorts } from './grant.service';

const LOOK_MS = 5_000;
/** A server that is down is left alone for so long. */
const DOWN_MS = 30_000;
const LANES = 4;
/** So many without an answer, one after the other, are a server that is down, and no grant that it does not like. */
const DOWN_AFTER = 5;

/**
 * Delivers the grants that are due, the first due first, in every process: each grant by whichever takes it. What fails waits
 * its time and holds up no other; a server that does not answer is asked for a few at a time.
 */
export class GrantDelivery {
  private readonly stopped = new AbortController();
  private working: Promise<void> | null = null;

  constructor(private readonly ports: GrantPorts) {}

  start(): void {
    this.working ??= this.work();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.working;
  }

  private async work(): Promise<void> {
    const { signal } = this.stopped;
    let pause = LOOK_MS;
    while (!signal.aborted) {
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
      pause = (await this.deliverDue()) ? LOOK_MS : DOWN_MS;
    }
  }

  /** All that is due, or as much as shows that the game server is down: then it is false. Never rejects. */
  async deliverDue(): Promise<boolean> {
    let unanswered = 0;
    const isDown = () => unanswered >= DOWN_AFTER;
    const deliver = async () => {
      while (!isDown() && !this.stopped.signal.aborted) {
        const done = await deliverGrant(this.ports);
        if (done === null) return;
        unanswered = done === 'UNAVAILABLE' ? unanswered + 1 : 0;
      }
    };
    await Promise.all(Array.from({ length: LANES }, () => deliver().catch(this.ports.onError)));
    return !isDown();
  }
}
