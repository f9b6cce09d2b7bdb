import { attempt } from '@site/area/rules/load';
import type { Http } from '@site/area/http/types';
import type { PushSubscribeBody } from '@site/shared/contracts/push';
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
  const subscribe = async (proof: string) => {
    const subscription = await findSubscription();
    if (subscription)
      await attempt(http.post('/api/push/subscribe', { ...subscription, isReturn: true, proof }));
  };
  /** Returns the player who had messages, and the proof, which code of an area cannot make. */
  const read = () => {
    const [player, proof = ''] = (pushPlayer.read() ?? '').split('.');
    return { player, proof };
  };
  return {
    left(push) {
      if (push?.isOn && push.proof !== undefined) pushPlayer.write(`${push.playerId}.${push.proof}`);
      else if (push && read().player === String(push.playerId)) pushPlayer.write('');
    },
    arrived(playerId) {
      const { player, proof } = read();
      if (player !== String(playerId)) return;
      pushPlayer.write('');
      // the panel of the settings offers what the browser does not give
      if (proof !== '') void exclusively(() => subscribe(proof)).catch(() => undefined);
    },
  };
}

/**
 * Returns the subscription that the browser still has, to which the proof belongs. Null without one, and when the
 * player has taken the permission back.
 */
async function findSubscription(): Promise<PushSubscribeBody | null> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  const { endpoint, keys } = subscription.toJSON() as Pick<PushSubscribeBody, 'endpoint' | 'keys'>;
  return { endpoint, keys, key: toPushKey(subscription) };
}
