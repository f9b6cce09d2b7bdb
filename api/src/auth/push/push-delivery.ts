import type { Db } from '@site/server/db/types';
import { OutgoingJob } from '@site/server/jobs/outgoing-job';
import { dropSubscription, endMessage, postponeMessage, selectTarget } from './push.repo';
import { type LeasedMessage, leaseMessages, selectDue } from './push-lease.repo';
import { PushSlots } from './push-slots';
import type { PushSender } from './push-sender';

interface Ports {
  db: Db;
  sender: PushSender;
  now: () => Date;
  onError: (error: unknown) => void;
}

/**
 * Creates the job that sends queued push messages. A message is retried while its push service is busy or not
 * reachable. A subscription that has ended is deleted. No player and no host of a push service can use all slots.
 */
export function createPushDelivery({ db, sender, now, onError }: Ports): OutgoingJob<LeasedMessage> {
  const slots = new PushSlots();
  return new OutgoingJob<LeasedMessage>({
    async lease(batch) {
      const busy = batch.running.map(({ playerId }) => playerId);
      const due = await selectDue(db, batch, busy, slots.hosts);
      return leaseMessages(db, batch, slots.choose(due, batch.running, batch.limit));
    },
    async send(message, { retryAt, isLast }) {
      try {
        const target = await selectTarget(db, message.subscriptionId);
        if (!target) return;
        const { outcome, took } = await sender.send(target, {
          payload: message.payload,
          leftMs: message.expiresAt.getTime() - now().getTime(),
        });
        if (took) slots.recordDuration(target.endpoint, took);
        const isRetried = !isLast && (outcome === 'later' || outcome === 'unsent');
        if (outcome === 'gone') await dropSubscription(db, target.id);
        else if (isRetried) await postponeMessage(db, message.id, retryAt());
        else await endMessage(db, message.id, now());
        if (outcome === 'refused') onError(new Error('a push service refused a message'));
      } catch (error) {
        onError(error);
      }
    },
    now,
    onError,
  });
}
