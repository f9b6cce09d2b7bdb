import { attempt } from '@site/area/rules/load';
import type { Http } from '@site/area/http/types';
import type { PushKeyReply, PushSubscribeBody } from '@site/shared/contracts/push';
import { exclusively, toPushKey } from '@site/shared/rules/push-subscription';
import type { LogoutReply } from '@site/shared/contracts/sign-in';
import type { Vault } from '@site/shared/stores';

interface Ports {
  http: Http;
  vault: Pick<Vault, 'pushPlayer'>;
}

/**
 * Gives a player push messages again who had them in this browser at the sign-out, which ends them
 * (docs/product/accounts.md#push-messages). Nobody else gets any: the browser remembers whose they were.
 */
export interface ReturningPush {
  /** Called when a session has ended, with what the server says about its browser. */
  left(push: LogoutReply['push']): void;
  /** Called when the player is known. */
  arrived(playerId: number): void;
}

export function createReturningPush({ http, vault: { pushPlayer } }: Ports): ReturningPush {
  const subscribe = async () => {
    const subscription = await findSubscription(
      async () => (await http.get<PushKeyReply>('/api/push/key')).key,
    );
    if (subscription) await attempt(http.post('/api/push/subscribe', { ...subscription, isReturn: true }));
  };
  return {
    left(push) {
      if (push?.isOn) pushPlayer.write(String(push.playerId));
      else if (push && pushPlayer.read() === String(push.playerId)) pushPlayer.write('');
    },
    arrived(playerId) {
      if (pushPlayer.read() !== String(playerId)) return;
      pushPlayer.write('');
      // the panel of the settings offers what the browser does not give
      void exclusively(subscribe).catch(() => undefined);
    },
  };
}

/**
 * Returns the subscription that the browser still has, or a new one. Null when the player has taken the permission
 * back.
 */
async function findSubscription(fetchKey: () => Promise<string>): Promise<PushSubscribeBody | null> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null;
  const pushManager = (await navigator.serviceWorker.getRegistration())?.pushManager;
  if (!pushManager) return null;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await fetchKey() }));
  const { endpoint, keys } = subscription.toJSON() as Pick<PushSubscribeBody, 'endpoint' | 'keys'>;
  return { endpoint, keys, key: toPushKey(subscription) };
}
