/** Name of the lock that the service worker takes too (`platform/gateway/src/site/offline/push-script.ts`). */
const LOCK = 'push-subscription';

/**
 * Changes the push subscription of this browser while no other tab and not the service worker does. Two at once would
 * end each other's new subscription.
 */
export const exclusively = async <T>(work: () => Promise<T>): Promise<T> =>
  // missing in older browsers
  (navigator.locks as LockManager | undefined) ? navigator.locks.request(LOCK, work) : work();

/** Returns the site's public key to which a subscription is bound, as base64url. */
export const toPushKey = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
