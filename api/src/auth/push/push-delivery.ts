import type { Db } from '@site/server/db/types';
import { OutgoingJob } from '@site/server/jobs/outgoing-job';
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

/**
 * Creates the job that sends queued push messages. A message is retried while its push service is busy or not
 * reachable. A subscription that has ended is deleted.
 */
export const createPushDelivery = ({ db, sender, now, onError }: Ports): OutgoingJob<PushMessageRow> =>
  new OutgoingJob({
    lease: (batch) => leaseMessages(db, batch),
    async send(message, retryAt) {
      try {
        const target = await selectTarget(db, message.subscriptionId);
        if (!target) return;
        const outcome = await sender.send(target, {
          payload: message.payload,
          leftMs: message.expiresAt.getTime() - now().getTime(),
        });
        if (outcome === 'gone') await dropSubscription(db, target.id);
        else if (outcome === 'later') await postponeMessage(db, message.id, retryAt());
        else await endMessage(db, message.id, now());
        if (outcome === 'refused') onError(new Error('a push service refused a message'));
      } catch (error) {
        onError(error);
      }
    },
    now,
    onError,
  });
