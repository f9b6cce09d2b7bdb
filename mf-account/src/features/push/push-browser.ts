import type { PushSubscribeBody } from '@site/shared/contracts/push';
import { exclusively, toPushKey } from '@site/shared/rules/push-subscription';

/**
 * Ability of this browser to get push messages. `home-screen`: an iPhone gets them only after the site was added to
 * the home screen. `unasked`: the browser will ask the player.
 */
export type PushAbility = 'unsupported' | 'home-screen' | 'unasked' | 'allowed' | 'forbidden';

/** Push messages of this browser. Used in effects and handlers only. */
export interface PushBrowser {
  readAbility(): PushAbility;
  /** Asks the player for permission, and returns the ability after the answer. */
  ask(): Promise<PushAbility>;
  /** Calls `listener` when the player changes the permission. Returns a function that stops this. */
  watch(listener: () => void): () => void;
  /** Runs `work` while nothing else changes the subscription. */
  exclusively: typeof exclusively;
  isSubscribed(): Promise<boolean>;
  /** Subscribes with the site’s key. Rejects when the browser has no service worker or reaches no push service. */
  subscribe(key: string): Promise<PushSubscribeBody>;
  unsubscribe(): Promise<void>;
}

const ABILITIES: Readonly<Record<NotificationPermission, PushAbility>> = {
  default: 'unasked',
  granted: 'allowed',
  denied: 'forbidden',
};

/** iPads say that they are a Mac, but only they have several touch points. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const findRegistration = async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('the service worker is not registered');
  return registration;
};

function readAbility(): PushAbility {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return ABILITIES[Notification.permission];
  return isApplePhone() ? 'home-screen' : 'unsupported';
}

export const createPushBrowser = (): PushBrowser => ({
  readAbility,
  async ask() {
    await Notification.requestPermission();
    return readAbility();
  },
  watch(listener) {
    const stop = new AbortController();
    const start = async () => {
      const status = await navigator.permissions.query({ name: 'notifications' });
      status.addEventListener('change', listener, { signal: stop.signal });
    };
    // missing in older browsers, which show the change after a reload
    void start().catch(() => undefined);
    return () => stop.abort();
  },
  exclusively,
  async isSubscribed() {
    const registration = await findRegistration();
    return (await registration.pushManager.getSubscription()) !== null;
  },
  async subscribe(key) {
    const { pushManager } = await findRegistration();
    const earlier = await pushManager.getSubscription();
    // bound to an earlier key of the site, beside which the browser takes no other
    if (earlier && toPushKey(earlier) !== key) await earlier.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON() as Pick<PushSubscribeBody, 'endpoint' | 'keys'>;
    return { endpoint, keys, key };
  },
  async unsubscribe() {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  },
});
