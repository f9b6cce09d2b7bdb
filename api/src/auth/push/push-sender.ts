import { randomBytes } from 'node:crypto';
import type { Db } from '@site/server/db/types';
import { createPushKeys, type PushKeys } from '@site/server/push/push-keys';
import { type PushOutcome, sendPush } from '@site/server/push/send-push';
import type { PushPayload } from '@site/shared/contracts/push';
import { readSingle } from '../../content/read-single';
import type { PushSubscriptionRow } from './push.repo';

export interface PushConfig {
  /** Keys that identify the site to push services. */
  keys: PushKeys;
  /** Origin of a push service on this machine, for tests. Null allows public addresses only. */
  standIn: string | null;
}

const SECRET_BYTES = 32;

/** Creates keys that end with this process. */
export function createOwnPush(): PushConfig {
  const secret = randomBytes(SECRET_BYTES);
  return { keys: createPushKeys({ current: () => secret, accepted: () => [secret] }), standIn: null };
}

/** Sends push messages to the browsers of players. */
export interface PushSender extends PushConfig {
  /**
   * Sends a JSON `PushPayload`. `leftMs` is the time for which it is of use. Returns `later` for a subscription whose key
   * the site does not use any more: the browser renews it at its next visit.
   */
  send(target: PushSubscriptionRow, message: { payload: string; leftMs: number }): Promise<PushOutcome>;
}

export const createPushSender = (db: Db, config: PushConfig): PushSender => ({
  ...config,
  async send(target, { payload, leftMs }) {
    const keys = config.keys.accepted().find(({ publicKey }) => publicKey === target.key);
    if (!keys) return 'later';
    const { email } = await readSingle(db, 'operator');
    const { kind } = JSON.parse(payload) as PushPayload;
    return sendPush(
      target,
      {
        payload,
        ttl: Math.max(0, Math.floor(leftMs / 1_000)),
        urgency: kind === 'sign-in' ? 'high' : 'normal',
      },
      { keys, contact: `mailto:${email}`, standIn: config.standIn },
    );
  },
});
