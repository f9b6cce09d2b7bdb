import { retryPause } from '../jobs/retry-pause';
import { MINUTE_MS } from '@site/shared/contracts/time';
import type { Db } from '../db/types';
import { PeriodicJob } from '../jobs/periodic-job';
import { leaseMails, type MailRow, markFailed, markSent } from './mail.repo';

/** What takes letters out of the house: SMTP, or the demo's outbox page, which shows them where they are. */
export interface MailTransport {
  /** Whether its letters are read where they lie, also after they were sent. */
  keeps: boolean;
  /** Rejects when the letter was not taken; it is tried again later. */
  send(mail: Pick<MailRow, 'recipient' | 'subject' | 'text' | 'html'>): Promise<void>;
}

interface Ports {
  db: Db;
  transport: MailTransport;
  now: () => Date;
  onError: (error: unknown, mailId: number | null) => void;
}

const LOOK_MS = 1_000;
const LEASE_MS = MINUTE_MS;
const AT_ONCE = 10;
const ATTEMPTS_MAX = 8;
const FIRST_PAUSE_MS = 15_000;

/**
 * Sends what is queued, once by whichever process takes it; what fails is tried again after 30 s, 1 min, 2 min and so on, for about
 * an hour. A process that dies between sending and noting it sends a letter twice, never not at all.
 */
export class MailDelivery {
  private readonly job: PeriodicJob;

  constructor(private readonly ports: Ports) {
    const onError = (error: unknown) => ports.onError(error, null);
    // where there is more, at once
    const send = async () => ((await this.sendDue()) ? 0 : LOOK_MS);
    this.job = new PeriodicJob(send, { everyMs: LOOK_MS, immediately: true, onError });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /** Whether there was as much as may be taken at once. */
  async sendDue(): Promise<boolean> {
    const { db, now } = this.ports;
    const at = now();
    const leaseEnd = new Date(at.getTime() + LEASE_MS);
    const mails = await leaseMails(db, { now: at, leaseEnd, limit: AT_ONCE, attemptsMax: ATTEMPTS_MAX });
    await Promise.all(mails.map((mail) => this.send(mail)));
    return mails.length === AT_ONCE;
  }

  private async send(mail: MailRow): Promise<void> {
    const { db, transport, now, onError } = this.ports;
    try {
      await transport.send(mail);
      await markSent(db, mail.id, now(), transport.keeps);
    } catch (error) {
      onError(error, mail.id);
      const pause = retryPause(mail.attempts + 1, { firstMs: FIRST_PAUSE_MS });
      const failure = error instanceof Error ? error.message.slice(0, 300) : String(error);
      await markFailed(db, mail.id, failure, new Date(now().getTime() + pause));
    }
  }
}
