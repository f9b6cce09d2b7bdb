import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@site/contracts/time';
import { createPushKeys } from '@site/server/push/push-keys';
import type { Engine } from '@site/server/testing/test-database';
import type { GeneralInfo } from '@site/shared/contracts/profile';
import type { PushSettings } from '@site/shared/contracts/push';
import type { PushKind } from '@site/shared/contracts/push-kinds';
import { createPushDelivery } from '../auth/push/push-delivery';
import { createPushSender } from '../auth/push/push-sender';
import { PUSH_HOSTS } from '@site/server/push/send-push';
import { pushMessages } from '../auth/push/push.table';
import { openPushService, type Received } from './push-service';
import { openTestAccounts } from './test-accounts';

/** Opens the api with accounts and a push service on this machine. */
export async function openPushAccounts(engine?: Engine) {
  /** Values of the site's secret, newest first. */
  const secrets = [randomBytes(32)];
  const service = await openPushService();
  const keys = createPushKeys({
    current: () => secrets[0] ?? Buffer.alloc(0),
    accepted: () => secrets,
  });
  const push = { keys, hosts: PUSH_HOSTS, standIn: service.origin };
  const api = await openTestAccounts({ engine, push });
  const now = () => new Date(api.now());
  const errors: unknown[] = [];
  const call = <T = { success: boolean; code: string }>(token: string, path: string, body?: unknown) =>
    api.post<T>(`/api/push/${path}`, body, { token });

  return {
    api,
    service,
    keys,
    secrets,
    now,
    /** Errors of the delivery. */
    errors,
    call,
    settingsOf: async (token: string) => (await call<PushSettings>(token, 'settings')).body,
    async join(login: string) {
      const { access_token: token, refresh_token: refreshToken } = await api.join(login);
      const headers = { authorization: `Bearer ${token}` };
      const { id } = (await api.app.inject({ url: '/auth/profile', headers })).json<GeneralInfo>();
      return { id, token, refreshToken };
    },
    /** Subscribes a browser in a player's session, and turns kinds on. */
    async subscribe(token: string, kinds: readonly PushKind[] = []) {
      const subscription = service.subscribe(keys.current().publicKey);
      const replies = [await call(token, 'subscribe', subscription)];
      for (const kind of kinds) replies.push(await call(token, 'kind', { kind, status: true }));
      if (replies.some(({ status }) => status !== 200)) throw new Error('the browser was not subscribed');
      return subscription;
    },
    /**
     * Sends what is due until the queue is empty, and returns all messages received. The api’s own job may have leased
     * some of them.
     */
    async deliver(): Promise<Received[]> {
      const sender = createPushSender(api.db, push);
      const delivery = createPushDelivery({
        db: api.db,
        sender,
        now,
        onError: (error) => errors.push(error),
      });
      for (;;) {
        await delivery.sendDue();
        const rows = await api.db.select().from(pushMessages);
        const isPending = rows.some(
          ({ sentAt, nextAt }) =>
            sentAt === null && (nextAt <= now() || nextAt.getTime() === api.now() + MINUTE_MS),
        );
        if (!isPending) return service.received;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    async close() {
      await api.close();
      await service.close();
    },
  };
}
export type PushAccounts = Awaited<ReturnType<typeof openPushAccounts>>;
