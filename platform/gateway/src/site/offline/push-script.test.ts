import vm from 'node:vm';
import { makePushScript, type PushCalls } from './push-script';

const ORIGIN = 'https://port.example';
const CALLS: PushCalls = { key: '/api/push/key', renewal: '/api/push/renew' };
const [OWN, EARLIER, NEXT, FOREIGN] = ['own-key', 'earlier-key', 'next-key', 'foreign-key'].map((name) =>
  Buffer.from(name).toString('base64url'),
) as [string, string, string, string];
const MESSAGE = { title: 'Оплата зачислена', text: 'На счету +5 DP', path: '/donate#payments' };

interface Subscription {
  endpoint: string;
  key: string;
}

interface Browser {
  /** Null for a site without push messages. */
  calls?: PushCalls | null;
  /** Current key of the site, if the script of the worker is older. */
  siteKey?: string;
  subscription?: Subscription | null;
  /** Addresses of open tabs. */
  tabs?: string[];
  /** Status of the reply to a renewal. */
  renewal?: number;
  /** Absent in older browsers. */
  locks?: { request: (name: string, work: () => Promise<unknown>) => Promise<unknown> };
}

/** Runs the script in a browser. `fire` resolves when the work of the event is done. */
function start({
  calls = CALLS,
  siteKey = OWN,
  subscription = null,
  tabs = [],
  renewal = 200,
  locks,
}: Browser) {
  const listeners = new Map<string, (event: object) => void>();
  const done = {
    shown: [] as unknown[],
    opened: [] as string[],
    focused: [] as string[],
    renewed: [] as unknown[],
  };
  let held = subscription;
  const toSubscription = ({ endpoint, key }: Subscription) => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => void (held = null),
  });
  const pushManager = {
    getSubscription: async () => held && toSubscription(held),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      held = { endpoint: 'https://push.example.org/new', key };
      return toSubscription(held);
    },
  };
  vm.runInNewContext(
    `const ignoreErrors = (promise) => promise.catch(() => undefined);${makePushScript(calls ?? undefined, [OWN, EARLIER])}`,
    {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: {
        pushManager,
        showNotification: async (...shown: unknown[]) => void done.shown.push(shown),
      },
      clients: {
        matchAll: async () => tabs.map((url) => ({ url, focus: async () => void done.focused.push(url) })),
        openWindow: async (url: string) => void done.opened.push(url),
      },
      fetch: async (path: string, options?: { body: string }) => {
        if (path === CALLS.key) return Response.json({ key: siteKey });
        done.renewed.push(JSON.parse(options?.body ?? ''));
        return new Response('', { status: renewal });
      },
      navigator: locks ? { locks } : {},
      location: { origin: ORIGIN },
      URL,
      Uint8Array,
      btoa,
    },
  );
  const fire = async (name: string, event: object = {}) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  return { ...done, fire, held: () => held };
}

const push = { data: { json: () => MESSAGE } };
const navigation = { request: { destination: 'document' } };
const click = (path: unknown) => ({ notification: { data: path, close: () => {} } });
const subscribed = (key: string) => ({ endpoint: 'https://push.example.org/old', key });

test('shows a message with title, text and page', async () => {
  const { fire, shown } = start({ subscription: subscribed(OWN) });
  await fire('push', push);
  expect(shown).toEqual([
    [MESSAGE.title, expect.objectContaining({ body: MESSAGE.text, data: MESSAGE.path, lang: 'ru' })],
  ]);
});

test('shows nothing that was sent with the key of somebody else, and ends the subscription', async () => {
  const { fire, shown, held } = start({ subscription: subscribed(FOREIGN) });
  await fire('push', push);
  expect([shown, held()]).toEqual([[], null]);
});

test('ends all subscriptions of a site without push messages', async () => {
  const { fire, held } = start({ calls: null, subscription: subscribed(OWN) });
  await fire('fetch', navigation);
  expect(held()).toBeNull();
});

test('focuses the tab that shows the page', async () => {
  const { fire, focused, opened } = start({ tabs: [`${ORIGIN}/`, `${ORIGIN}/donate`] });
  await fire('notificationclick', click('/donate#payments'));
  expect([focused, opened]).toEqual([[`${ORIGIN}/donate`], []]);
});

test('opens the page when no tab shows it', async () => {
  const { fire, focused, opened } = start({ tabs: [`${ORIGIN}/`] });
  await fire('notificationclick', click('/donate#payments'));
  expect([focused, opened]).toEqual([[], [`${ORIGIN}/donate#payments`]]);
});

test.each(['https://evil.example/', '//evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)'])(
  'does not open %s',
  async (path) => {
    const { fire, focused, opened } = start({ tabs: ['https://evil.example/'] });
    await fire('notificationclick', click(path));
    expect([focused, opened]).toEqual([[], []]);
  },
);

test('renews a subscription with an earlier key at the next navigation', async () => {
  const { fire, renewed, held } = start({ subscription: subscribed(EARLIER) });
  await fire('fetch', navigation);
  expect(renewed).toEqual([
    {
      former: 'https://push.example.org/old',
      endpoint: 'https://push.example.org/new',
      keys: { p256dh: 'p', auth: 'a' },
      key: OWN,
    },
  ]);
  expect(held()?.key).toBe(OWN);
});

test('keeps a subscription with a key that is newer than the script', async () => {
  const { fire, renewed, shown, held } = start({ siteKey: NEXT, subscription: subscribed(NEXT) });
  await fire('fetch', navigation);
  await fire('push', push);
  expect([renewed, shown.length, held()?.key]).toEqual([[], 1, NEXT]);
});

test('ends a subscription that the site does not know', async () => {
  const { fire, held } = start({ subscription: subscribed(FOREIGN), renewal: 404 });
  await fire('fetch', navigation);
  expect(held()).toBeNull();
});

test('renews a subscription that the browser has ended', async () => {
  const { fire, renewed } = start({});
  const oldSubscription = {
    endpoint: 'https://push.example.org/old',
    unsubscribe: () => Promise.resolve(true),
  };
  await fire('pushsubscriptionchange', { oldSubscription });
  expect(renewed).toMatchObject([{ former: 'https://push.example.org/old', key: OWN }]);
});

test('keeps a subscription that a page has renewed, and names it to the site', async () => {
  const { fire, renewed, held } = start({
    subscription: { endpoint: 'https://push.example.org/page', key: OWN },
  });
  const oldSubscription = {
    ...subscribed(EARLIER),
    unsubscribe: () => Promise.reject(new Error('ends the new one')),
  };
  await fire('pushsubscriptionchange', { oldSubscription });
  expect(renewed).toMatchObject([
    { former: 'https://push.example.org/old', endpoint: 'https://push.example.org/page', key: OWN },
  ]);
  expect(held()?.endpoint).toBe('https://push.example.org/page');
});

test('waits for a page that renews the subscription at the same moment', async () => {
  let release = () => {};
  const held: string[] = [];
  const free = new Promise<void>((resolve) => (release = resolve));
  const locks = {
    async request(name: string, work: () => Promise<unknown>) {
      held.push(name);
      await free;
      return work();
    },
  };
  const { fire, renewed } = start({ subscription: subscribed(EARLIER), locks });
  const done = fire('fetch', navigation);
  await new Promise((resolve) => setImmediate(resolve));
  expect([held, renewed]).toEqual([['push-subscription'], []]);
  release();
  await done;
  expect(renewed).toHaveLength(1);
});

test('handles a change that the browser reports during a check', async () => {
  const { fire, renewed } = start({});
  const oldSubscription = { ...subscribed(EARLIER), unsubscribe: () => Promise.resolve(true) };
  await Promise.all([fire('fetch', navigation), fire('pushsubscriptionchange', { oldSubscription })]);
  expect(renewed).toHaveLength(1);
});
