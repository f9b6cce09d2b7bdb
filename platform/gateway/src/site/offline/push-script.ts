/** Calls of a product that sends push messages. The worker makes them without a token. */
export interface PushCalls {
  /** Path of the GET call that returns the current public key as `{ key }`. */
  key: string;
  /**
   * Path of the POST call that replaces a subscription: `{ former, endpoint, keys, key }`. It accepts only former
   * endpoints that it knows.
   */
  renewal: string;
}

/**
 * Builds the part of the service worker that shows push messages: JSON with `title`, `text` and `path`
 * (docs/decisions/0117). `keys` are the public keys that still may send.
 *
 * Code of any area can subscribe with a key of its own, and would then write notifications in the site's name, also
 * after its rollback. So a subscription with another key is ended, before it shows anything and at each navigation,
 * unless the product knows it from an earlier key and lets the worker renew it.
 */
export const makePushScript = (calls: PushCalls | undefined, keys: readonly string[]): string => `
const PUSH_CALLS = ${JSON.stringify(calls ?? null)};
const PUSH_KEYS = ${JSON.stringify(calls ? keys : [])};

addEventListener('push', (event) => event.waitUntil(showPush(event)));
addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event;
  if (oldSubscription) event.waitUntil(ignoreErrors(onePushCheck(() => renewPush(oldSubscription))));
});
addEventListener('fetch', (event) => {
  if (event.request.destination === 'document') event.waitUntil(ignoreErrors(onePushCheck(checkPush)));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

async function showPush({ data }) {
  const subscription = registration.pushManager && (await registration.pushManager.getSubscription());
  if (subscription && !(await isOwnPush(subscription))) return subscription.unsubscribe();
  const { title, text, path } = data.json();
  return registration.showNotification(title, { body: text, icon: '/icons/icon-192.png', lang: 'ru', data: path });
}

// A tab that shows the page already is brought to the front. Other tabs may hold unfinished work.
async function openPage(path) {
  const url = new URL(path || '/', location.origin);
  if (url.origin !== location.origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => new URL(one.url).pathname === url.pathname);
  if (tab) await tab.focus();
  else await clients.openWindow(url.href);
}

// Two at once, for example of several tabs, would end each other's new subscription. Pages take the lock too.
let pushQueue = Promise.resolve();
function onePushCheck(work) {
  if (navigator.locks) return navigator.locks.request('push-subscription', work);
  return (pushQueue = pushQueue.then(work, work));
}

async function checkPush() {
  const { pushManager } = registration;
  const subscription = pushManager && (await pushManager.getSubscription());
  if (!subscription || keyOf(subscription) === PUSH_KEYS[0]) return;
  if (PUSH_CALLS && keyOf(subscription) === (await fetchPushKey())) return;
  await renewPush(subscription);
}

async function isOwnPush(subscription) {
  const key = keyOf(subscription);
  if (PUSH_KEYS.includes(key)) return true;
  return PUSH_CALLS !== null && key === (await fetchPushKey());
}

async function renewPush(former) {
  const key = PUSH_CALLS && (await fetchPushKey());
  const { pushManager } = registration;
  // A page may have renewed it before.
  const current = await pushManager.getSubscription();
  const renewed = current && current.endpoint !== former.endpoint && keyOf(current) === key ? current : null;
  if (!renewed) await former.unsubscribe();
  if (!key) return;
  const next = renewed ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = next.toJSON();
  const reply = await fetch(PUSH_CALLS.renewal, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ former: former.endpoint, endpoint, keys, key }),
  });
  if (reply.status === 400 || reply.status === 404) await next.unsubscribe();
}

async function fetchPushKey() {
  const reply = await fetch(PUSH_CALLS.key);
  if (!reply.ok) throw new Error('no key: ' + reply.status);
  return (await reply.json()).key;
}

function keyOf({ options }) {
  const bytes = new Uint8Array(options.applicationServerKey || 0);
  return btoa(String.fromCharCode(...bytes)).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
}
`;
