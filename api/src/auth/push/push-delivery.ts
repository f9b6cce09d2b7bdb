import { MINUTE_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { retryPause } from '@site/server/jobs/retry-pause';
import {
  dropSubscription,
  endMessage,
  leaseMessages,
  postponeMessage,
  type PushMessageRow,
  selectTarget,
} from './push.repo';
import type { PushSender } from './push-sender';

interface Ports {
  db: Db;
  sender: PushSender;
  now: () => Date;
  onError: (error: unknown) => void;
}

const POLL_MS = 1_000;
const LEASE_MS = MINUTE_MS;
const BATCH_SIZE = 10;
const ATTEMPTS_MAX = 8;
const FIRST_RETRY_MS = 30_000;

/**
 * Sends queued push messages, as `MailDelivery` sends e-mails: each message is leased by one process, and retried
 * after 30 s, 1 min, 2 min and so on while its push service is busy or not reachable. A subscription that has ended is
 * deleted.
 */
export class PushDelivery {
  private readonly job: PeriodicJob;

  constructor(private readonly ports: Ports) {
    const send = async () => ((await this.sendDue()) ? 0 : POLL_MS);
    this.job = new PeriodicJob(send, { everyMs: POLL_MS, immediately: true, onError: ports.onError });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /** Sends a batch of due messages. Returns true when the batch was full. */
  async sendDue(): Promise<boolean> {
    const { db, now } = this.ports;
    const at = now();
    const leaseEnd = new Date(at.getTime() + LEASE_MS);
    const limits = { limit: BATCH_SIZE, attemptsMax: ATTEMPTS_MAX };
    const messages = await leaseMessages(db, { now: at, leaseEnd, ...limits });
    await Promise.all(messages.map((message) => this.send(message)));
    return messages.length === BATCH_SIZE;
  }

  private async send(message: PushMessageRow): Promise<void> {
    const { db, sender, now, onError } = this.ports;
    try {
      const target = await selectTarget(db, message.subscriptionId);
      if (!target) return;
      const outcome = await sender.send(target, {
        payload: message.payload,
        leftMs: message.expiresAt.getTime() - now().getTime(),
      });
      if (outcome === 'gone') await dropSubscription(db, target.id);
      else if (outcome === 'later') await postponeMessage(db, message.id, this.nextAttempt(message));
      else await endMessage(db, message.id, now());
      if (outcome === 'refused') onError(new Error('a push service refused a message'));
    } catch (error) {
      onError(error);
    }
  }

  private nextAttempt({ attempts }: PushMessageRow): Date {
    return new Date(this.ports.now().getTime() + retryPause(attempts, { firstMs: FIRST_RETRY_MS }));
  }
}
