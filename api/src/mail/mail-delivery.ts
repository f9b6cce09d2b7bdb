import { retryPause } from '@site/server/jobs/retry-pause';
import { MINUTE_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { leaseMails, type MailRow, markFailed, markSent } from './mail.repo';
import { CODE_MINUTES } from './mail.service';

/**
 * Sends e-mails. `openSmtp` creates a transport for a mail server. The demo uses `outbox`, which sends
 * nothing.
 */
export interface MailTransport {
  /** True when the body of an e-mail must stay readable after sending, as on the outbox page. */
  keepsBody: boolean;
  /** Sends an e-mail. Rejects when the e-mail was not accepted. The e-mail is then retried later. */
  send(mail: Pick<MailRow, 'recipient' | 'subject' | 'text' | 'html'>): Promise<void>;
}

interface Ports {
  db: Db;
  transport: MailTransport;
  now: () => Date;
  onError: (error: unknown, mailId: number | null) => void;
}

const POLL_MS = 1_000;
const LEASE_MS = MINUTE_MS;
const BATCH_SIZE = 10;
const ATTEMPTS_MAX = 8;
const FIRST_RETRY_MS = 30_000;

/**
 * Sends queued e-mails. Several processes may run this: each e-mail is leased by one of them. Failed e-mails
 * are retried after 30 s, 1 min, 2 min and so on, for about an hour. If a process dies, none of its e-mails
 * is lost. An e-mail is sent twice if the process dies after sending it and before recording this.
 */
export class MailDelivery {
  private readonly job: PeriodicJob;

  constructor(private readonly ports: Ports) {
    const onError = (error: unknown) => ports.onError(error, null);
    // After a full batch more e-mails may be due, so the next batch starts immediately.
    const send = async () => ((await this.sendDue()) ? 0 : POLL_MS);
    this.job = new PeriodicJob(send, { everyMs: POLL_MS, immediately: true, onError });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /** Sends a batch of due e-mails, those with codes first. Returns true when the batch was full. */
  async sendDue(): Promise<boolean> {
    const { db, now } = this.ports;
    const at = now();
    const leaseEnd = new Date(at.getTime() + LEASE_MS);
    const urgentUntil = new Date(at.getTime() + CODE_MINUTES * MINUTE_MS);
    const limits = { limit: BATCH_SIZE, attemptsMax: ATTEMPTS_MAX };
    const mails = await leaseMails(db, { now: at, leaseEnd, urgentUntil, ...limits });
    await Promise.all(mails.map((mail) => this.send(mail)));
    return mails.length === BATCH_SIZE;
  }

  private async send(mail: MailRow): Promise<void> {
    const { db, transport, now, onError } = this.ports;
    try {
      await transport.send(mail);
      await markSent(db, mail.id, now(), transport.keepsBody);
    } catch (error) {
      onError(error, mail.id);
      const pause = retryPause(mail.attempts, { firstMs: FIRST_RETRY_MS });
      const failure = error instanceof Error ? error.message.slice(0, 300) : String(error);
      await markFailed(db, mail.id, failure, new Date(now().getTime() + pause));
    }
  }
}
