import type { Http } from '@site/area/http/types';
import { createVault } from '@site/shared/stores/vault';
import { createReturningPush } from './returning-push';

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true });

const SUBSCRIPTION = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } };
const KEY = Buffer.from('a-key');
/** Reply to the sign-out of a player with messages. */
const HAD = { playerId: 7, isOn: true, proof: 'p-7' };

/** A browser whose player had messages, unless `had` says otherwise. */
function open({ permission = 'granted', key = KEY }: { permission?: string; key?: Buffer | null } = {}) {
  const sent: unknown[] = [];
  const toSubscription = (bytes: Uint8Array) => ({
    options: { applicationServerKey: new Uint8Array(bytes).buffer },
    toJSON: () => SUBSCRIPTION,
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(key && toSubscription(key)),
  };
  define(window, 'Notification', { permission });
  define(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve({ pushManager }) });
  const http = {
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

test('gives the player who returns messages again, with the subscription and the proof of before', async () => {
  const { push, sent, vault } = open();
  push.left(HAD);
  push.arrived(7);
  await settled();
  const path = '/api/push/subscribe';
  const key = KEY.toString('base64url');
  expect(sent).toEqual([{ path, ...SUBSCRIPTION, key, isReturn: true, proof: 'p-7' }]);
  expect(vault.pushPlayer.read()).toBeNull();
  push.arrived(7);
  await settled();
  expect(sent).toHaveLength(1);
});

test.each(['7', '7.', '70.p-7', '.p-7'])(
  'gives nothing for %j, which code of an area has stored',
  async (planted) => {
    const { push, sent, vault } = open();
    vault.pushPlayer.write(planted);
    push.arrived(7);
    await settled();
    expect(sent).toEqual([]);
  },
);

test('gives another player nothing, and the first one still has messages after that', async () => {
  const { push, sent } = open();
  push.left(HAD);
  push.arrived(8);
  push.left({ playerId: 8, isOn: false });
  await settled();
  expect(sent).toEqual([]);
  push.arrived(7);
  await settled();
  expect(sent).toHaveLength(1);
});

test.each<[string, boolean, string, (Buffer | null)?]>([
  ['who had none', false, 'granted'],
  ['who has taken the permission back', true, 'denied'],
  ['whose browser would have to ask', true, 'default'],
  ['whose browser has no subscription any more', true, 'granted', null],
])('gives no messages to a player %s', async (_who, isOn, permission, key = KEY) => {
  const { push, sent } = open({ permission, key });
  push.left({ ...HAD, isOn });
  push.arrived(7);
  await settled();
  expect(sent).toEqual([]);
});

test('forgets a player who had turned them off before the next sign-out', async () => {
  const { push, sent } = open();
  push.left(HAD);
  push.left({ playerId: 7, isOn: false });
  push.arrived(7);
  await settled();
  expect(sent).toEqual([]);
});
