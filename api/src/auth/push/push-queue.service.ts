import { DAY_MS } from '@site/contracts/time';
import type { Tx } from '@site/server/db/types';
import { insertMessages } from './push.repo';
import type { PushEventPayload } from './push.text';

interface PushEvent {
  playerId: number;
  /** Name of the event, such as `payment/17`. Each browser gets one message for an event. */
  event: string;
  message: PushEventPayload;
  now: Date;
  /** Time in ms until the message is no longer sent. A day by default. */
  validMs?: number;
}

/**
 * Queues a push message in the transaction of its event, for the browsers of a player who has turned its kind on.
 * Does nothing for other players.
 */
export const queuePush = (
  tx: Tx,
  { playerId, event, message, now, validMs = DAY_MS }: PushEvent,
): Promise<void> =>
  insertMessages(tx, {
    playerId,
    kind: message.kind,
    event,
    payload: JSON.stringify(message),
    now,
    expiresAt: new Date(now.getTime() + validMs),
  });
