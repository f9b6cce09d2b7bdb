import { keepSeen, mindWorker } from './keep-offline';

/** What the browser offers for the test; afterwards it offers nothing again, like jsdom. */
function offer({ workers, caches, connection }: Record<'workers' | 'caches' | 'connection', unknown>) {
  const give = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { value, configurable: true });
  give(navigator, 'serviceWorker', workers);
  give(navigator, 'connection', connection);
  give(globalThis, 'caches', caches);
  give(
    globalThis,
    'Request',
    class {
      constructor(readonly url: string) {}
    },
  );
}

afterEach(() => {
  for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
  for (const name of ['caches', 'Request']) Reflect.deleteProperty(globalThis, name);
});

interface Browser {
  full?: boolean;
  blocked?: boolean;
  /** The worker is new to this browser. */
  first?: boolean;
  /** How old what is kept is, in ms; null: nothing is. */
  keptFor?: number | null;
  saveData?: boolean;
}

function openBrowser({ full, blocked, first, keptFor = null, saveData = false }: Browser = {}) {
  const done: string[] = [];
  const registration = (scope: string) => ({
    scope,
    installing: first ? {} : null,
    unregister: async () => void done.push(`ended ${scope}`),
  });
  const own = registration('https://port.example/');
  const kept = keptFor !== null && {
    headers: new Map([['date', new Date(Date.now() - keptFor).toUTCString()]]),
  };
  offer({
    workers: {
      register: (path: string) => {
        done.push(`registered ${path}`);
        return blocked ? Promise.reject(new DOMException('blocked', 'SecurityError')) : Promise.resolve(own);
      },
      getRegistrations: () => Promise.resolve([own, registration('https://port.example/old/')]),
    },
    caches: {
      match: () => Promise.resolve(kept || undefined),
      open: (name: string) =>
        Promise.resolve({
          add: ({ url }: { url: string }) => {
            if (full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
            return Promise.resolve(void done.push(`kept ${url} in ${name}`));
          },
        }),
    },
    connection: { saveData },
  });
  return done;
}

const MINUTE_MS = 60_000;
const KEPT = 'kept /offline in offline-1';

test('workers of an earlier site end, and a worker that has lost its page gets it', async () => {
  const done = openBrowser();
  await mindWorker();
  expect(done).toEqual(['registered /sw.js', 'ended https://port.example/old/', KEPT]);
});

test.each<[string, Browser]>([
  ['is new gets its page itself', { first: true }],
  ['has its page keeps it', { keptFor: 60 * MINUTE_MS }],
])('a worker that %s', async (_what, browser) => {
  const done = openBrowser(browser);
  await mindWorker();
  expect(done).not.toContain(KEPT);
});

test.each(['/', '/home'])('whoever comes to the main page by %s has what it says kept anew', async (path) => {
  const done = openBrowser({ keptFor: 6 * MINUTE_MS });
  await keepSeen(path);
  expect(done).toEqual([KEPT]);
});

test.each<[string, string, Browser]>([
  ['other pages change nothing of what is kept', '/rating', { keptFor: 60 * MINUTE_MS }],
  ['what was kept a moment ago is fresh', '/', { keptFor: 4 * MINUTE_MS }],
  ['who saves data keeps what is there', '/', { keptFor: 60 * MINUTE_MS, saveData: true }],
  ['what the worker is only about to keep is not asked for twice', '/', {}],
])('%s', async (_rule, path, browser) => {
  const done = openBrowser(browser);
  await keepSeen(path);
  expect(done).toEqual([]);
});

test('a clock that goes behind the server’s keeps nothing from being kept anew', async () => {
  const done = openBrowser({ keptFor: -60 * MINUTE_MS });
  await keepSeen('/');
  expect(done).toEqual([KEPT]);
});

test.each<[string, Browser]>([
  ['full', { full: true, keptFor: 60 * MINUTE_MS }],
  ['full from the start', { full: true }],
  ['blocked', { blocked: true }],
])('a browser whose storage is %s goes on without', async (_state, browser) => {
  openBrowser(browser);
  await expect(mindWorker()).resolves.toBeUndefined();
  await expect(keepSeen('/')).resolves.toBeUndefined();
});

test('a browser without service workers goes on without', async () => {
  await expect(mindWorker()).resolves.toBeUndefined();
  await expect(keepSeen('/')).resolves.toBeUndefined();
});
