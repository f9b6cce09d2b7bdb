import { randomBytes } from 'node:crypto';
import type { Db } from '@site/server/db/types';
import { createPushKeys, type PushKeys } from '@site/server/push/push-keys';
import { PUSH_HOSTS, type PushAddresses, type PushResult, sendPush } from '@site/server/push/send-push';
import type { PushPayload } from '@site/shared/contracts/push';
import { readSingle } from '../../content/read-single';
import type { PushSubscriptionRow } from './push.repo';

export interface PushConfig extends PushAddresses {
  /** Keys that identify the site to push services. */
  keys: PushKeys;
}

const SECRET_BYTES = 32;

/** Creates keys that end with this process. */
export function createOwnPush(): PushConfig {
  const secret = randomBytes(SECRET_BYTES);
  const keys = createPushKeys({ current: () => secret, accepted: () => [secret] });
  return { keys, hosts: PUSH_HOSTS, standIn: null };
}

type SentPush = Pick<PushResult, 'took'> & { outcome: PushResult['outcome'] | 'unsent' };

/** Sends push messages to the browsers of players. */
export interface PushSender extends PushConfig {
  /**
   * Sends a JSON `PushPayload`. `leftMs` is the time in ms for which it is of use. Returns the outcome `unsent`,
   * without a request, for a subscription with a key that the site no longer accepts: the browser renews it at its next
   * visit.
   */
  send(target: PushSubscriptionRow, message: { payload: string; leftMs: number }): Promise<SentPush>;
}

export const createPushSender = (db: Db, config: PushConfig): PushSender => ({
  ...config,
  async send(target, { payload, leftMs }) {
    const keys = config.keys.accepted().find(({ publicKey }) => publicKey === target.key);
    if (!keys) return { outcome: 'unsent', took: null };
    const { email } = await readSingle(db, 'operator');
    const { kind } = JSON.parse(payload) as PushPayload;
    return sendPush(
      target,
      {
        payload,
        ttl: Math.max(0, Math.floor(leftMs / 1_000)),
        urgency: kind === 'sign-in' ? 'high' : 'normal',
      },
      { keys, contact: `mailto:${email}`, hosts: config.hosts, standIn: config.standIn },
    );
  },
});
