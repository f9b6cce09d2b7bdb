import { keepOffline } from './keep-offline';

/** What the browser offers for the test; afterwards it offers nothing again, like jsdom. */
function offer({ workers, caches }: { workers?: unknown; caches?: unknown }) {
  if (workers) Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  if (caches) Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  Object.defineProperty(globalThis, 'Request', {
    value: class {
      constructor(readonly url: string) {}
    },
    configurable: true,
  });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(globalThis, 'Request');
});

function openBrowser({ full = false, register = true } = {}) {
  const done: string[] = [];
  const registration = (scope: string) => ({
    scope,
    unregister: async () => void done.push(`ended ${scope}`),
  });
  const own = registration('https://port.example/');
  offer({
    workers: {
      register: (path: string) => {
        done.push(`registered ${path}`);
        return register ? Promise.resolve(own) : Promise.reject(new DOMException('blocked', 'SecurityError'));
      },
      getRegistrations: () => Promise.resolve([own, registration('https://port.example/old/')]),
    },
    caches: {
      open: (name: string) =>
        Promise.resolve({
          add: ({ url }: { url: string }) => {
            if (full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
            return Promise.resolve(void done.push(`kept ${url} in ${name}`));
          },
        }),
    },
  });
  return done;
}

test('the main page is kept for a visitor without a connection, and workers of an earlier site end', async () => {
  const done = openBrowser();
  await keepOffline({ isHome: true });
  expect(done).toEqual([
    'registered /sw.js',
    'ended https://port.example/old/',
    'kept /offline in offline-1',
  ]);
});

test('other pages change nothing of what is kept', async () => {
  const done = openBrowser();
  await keepOffline({ isHome: false });
  expect(done).not.toContain('kept /offline in offline-1');
});

test.each([
  ['full', { full: true }],
  ['blocked', { register: false }],
])('a browser whose storage is %s goes on without', async (_state, options) => {
  openBrowser(options);
  await expect(keepOffline({ isHome: true })).resolves.toBeUndefined();
});

test('a browser without service workers goes on without', async () => {
  await expect(keepOffline({ isHome: true })).resolves.toBeUndefined();
});
