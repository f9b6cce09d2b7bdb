import { MINUTE_MS } from '@site/shared/contracts/time';
import { refreshOfflinePage, setUpWorker } from './offline-page';

/** Adds the given browser features, which jsdom lacks, for one test. */
function offer({ workers, caches, connection }: Record<'workers' | 'caches' | 'connection', unknown>) {
  const define = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { value, configurable: true });
  define(navigator, 'serviceWorker', workers);
  define(navigator, 'connection', connection);
  define(globalThis, 'caches', caches);
  define(
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
  /** True if the worker is new to this browser. */
  first?: boolean;
  /** Age of the saved offline page in ms. Null when no page is saved. */
  savedFor?: number | null;
  saveData?: boolean;
}

function openBrowser({ full, blocked, first, savedFor = null, saveData = false }: Browser = {}) {
  const actions: string[] = [];
  const registration = (scope: string) => ({
    scope,
    installing: first ? {} : null,
    unregister: async () => void actions.push(`unregistered ${scope}`),
  });
  const own = registration('https://port.example/');
  const saved = savedFor !== null && {
    headers: new Map([['date', new Date(Date.now() - savedFor).toUTCString()]]),
  };
  offer({
    workers: {
      register: (path: string) => {
        actions.push(`registered ${path}`);
        return blocked ? Promise.reject(new DOMException('blocked', 'SecurityError')) : Promise.resolve(own);
      },
      getRegistrations: () => Promise.resolve([own, registration('https://port.example/old/')]),
    },
    caches: {
      match: () => Promise.resolve(saved || undefined),
      open: (name: string) =>
        Promise.resolve({
          add: ({ url }: { url: string }) => {
            if (full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
            return Promise.resolve(void actions.push(`saved ${url} in ${name}`));
          },
        }),
    },
    connection: { saveData },
  });
  return actions;
}

const SAVED = 'saved /offline in offline-1';

test('unregisters workers of an earlier site and saves the page that a worker has lost', async () => {
  const actions = openBrowser();
  await setUpWorker();
  expect(actions).toEqual(['registered /sw.js', 'unregistered https://port.example/old/', SAVED]);
});

test.each<[string, Browser]>([
  ['is new', { first: true }],
  ['has its page', { savedFor: 60 * MINUTE_MS }],
])('does not save the page for a worker that %s', async (_case, browser) => {
  const actions = openBrowser(browser);
  await setUpWorker();
  expect(actions).not.toContain(SAVED);
});

test.each(['/', '/home'])('saves the page again when the visitor opens %s', async (path) => {
  const actions = openBrowser({ savedFor: 6 * MINUTE_MS });
  await refreshOfflinePage(path);
  expect(actions).toEqual([SAVED]);
});

test.each<[string, string, Browser]>([
  ['the visitor opens another page', '/rating', { savedFor: 60 * MINUTE_MS }],
  ['the saved page is fresh', '/', { savedFor: 4 * MINUTE_MS }],
  ['the browser saves data', '/', { savedFor: 60 * MINUTE_MS, saveData: true }],
  ['the worker is still saving the page', '/', {}],
])('does not save the page when %s', async (_case, path, browser) => {
  const actions = openBrowser(browser);
  await refreshOfflinePage(path);
  expect(actions).toEqual([]);
});

test('saves the page again when the clock is behind the server’s', async () => {
  const actions = openBrowser({ savedFor: -60 * MINUTE_MS });
  await refreshOfflinePage('/');
  expect(actions).toEqual([SAVED]);
});

test.each<[string, Browser]>([
  ['full', { full: true, savedFor: 60 * MINUTE_MS }],
  ['full from the start', { full: true }],
  ['blocked', { blocked: true }],
])('ignores a browser whose storage is %s', async (_state, browser) => {
  openBrowser(browser);
  await expect(setUpWorker()).resolves.toBeUndefined();
  await expect(refreshOfflinePage('/')).resolves.toBeUndefined();
});

test('ignores a browser without service workers', async () => {
  await expect(setUpWorker()).resolves.toBeUndefined();
  await expect(refreshOfflinePage('/')).resolves.toBeUndefined();
});
