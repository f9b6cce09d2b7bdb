import type { Http } from '@site/area/http/types';
import { createVault } from '@site/shared/stores/vault';
import { createReturningPush } from './returning-push';

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true });

const SUBSCRIPTION = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } };
const [OWN, EARLIER] = ['own-key', 'earlier-key'].map((name) => Buffer.from(name)) as [Buffer, Buffer];

/** A browser whose player had messages, unless `had` says otherwise. */
function open({ permission = 'granted', key = OWN }: { permission?: string; key?: Buffer | null } = {}) {
  const sent: unknown[] = [];
  const toSubscription = (bytes: Uint8Array) => ({
    options: { applicationServerKey: new Uint8Array(bytes).buffer },
    toJSON: () => SUBSCRIPTION,
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(key && toSubscription(key)),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
      Promise.resolve(toSubscription(Buffer.from(applicationServerKey, 'base64url'))),
  };
  define(window, 'Notification', { permission });
  define(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve({ pushManager }) });
  const http = {
    get: () => Promise.resolve({ key: OWN.toString('base64url') }),
    post: (path: string, body: object) => Promise.resolve(void sent.push({ path, ...body })),
  } as unknown as Http;
  const vault = createVault(window);
  return { push: createReturningPush({ http, vault }), sent, vault };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test.each([
  ['the subscription that the browser still has', EARLIER, EARLIER],
  ['a new one when the browser has none', null, OWN],
])('gives the player who returns messages again, with %s', async (_what, has, bound) => {
  const { push, sent, vault } = open({ key: has });
  push.left({ playerId: 7, isOn: true });
  push.arrived(7);
  await settled();
  const path = '/api/push/subscribe';
  expect(sent).toEqual([{ path, ...SUBSCRIPTION, key: bound.toString('base64url'), isReturn: true }]);
  expect(vault.pushPlayer.read()).toBeNull();
  push.arrived(7);
  await settled();
  expect(sent).toHaveLength(1);
});

test('gives another player nothing, and the first one still has messages after that', async () => {
  const { push, sent } = open();
  push.left({ playerId: 7, isOn: true });
  push.arrived(8);
  push.left({ playerId: 8, isOn: false });
  await settled();
  expect(sent).toEqual([]);
  push.arrived(7);
  await settled();
  expect(sent).toHaveLength(1);
});

test.each([
  ['who had none', false, 'granted'],
  ['who has taken the permission back', true, 'denied'],
  ['whose browser would have to ask', true, 'default'],
])('gives no messages to a player %s', async (_who, isOn, permission) => {
  const { push, sent } = open({ permission });
  push.left({ playerId: 7, isOn });
  push.arrived(7);
  await settled();
  expect(sent).toEqual([]);
});

test('forgets a player who had turned them off before the next sign-out', async () => {
  const { push, sent } = open();
  push.left({ playerId: 7, isOn: true });
  push.left({ playerId: 7, isOn: false });
  push.arrived(7);
  await settled();
  expect(sent).toEqual([]);
});
