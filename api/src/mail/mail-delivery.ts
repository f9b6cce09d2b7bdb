import { MINUTE_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { OutgoingJob } from '@site/server/jobs/outgoing-job';
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

/** Creates the job that sends queued e-mails, those with codes first. */
export const createMailDelivery = ({ db, transport, now, onError }: Ports): OutgoingJob<MailRow> =>
  new OutgoingJob({
    lease: (batch) =>
      leaseMails(db, { ...batch, urgentUntil: new Date(batch.now.getTime() + CODE_MINUTES * MINUTE_MS) }),
    async send(mail, { retryAt }) {
      try {
        await transport.send(mail);
        await markSent(db, mail.id, now(), transport.keepsBody);
      } catch (error) {
        onError(error, mail.id);
        const failure = error instanceof Error ? error.message.slice(0, 300) : String(error);
        await markFailed(db, mail.id, failure, retryAt());
      }
    },
    now,
    onError: (error) => onError(error, null),
  });
