import vm from 'node:vm';
import { makeWorkerScript } from './worker-script';

type Listener = (event: object) => void;

const SCRIPT = makeWorkerScript({ html: '<title>Нет связи</title>', headers: {} }, null);

interface Browser {
  /** True if preload requests are turned on. */
  enabled: boolean;
  /** Ids of the background fetches that run. */
  fetches: Set<string>;
  badge: number;
}

/** Starts the worker in a browser. `fire` resolves when the work of the event is done. */
function start(browser: Browser) {
  const listeners = new Map<string, Listener>();
  vm.runInNewContext(SCRIPT, {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      navigationPreload: {
        getState: async () => ({ enabled: browser.enabled, headerValue: 'true' }),
        enable: async () => void (browser.enabled = true),
      },
      backgroundFetch: {
        getIds: async () => [...browser.fetches],
        get: async (id: string) =>
          id === 'over' ? undefined : { abort: async () => browser.fetches.delete(id) },
      },
    },
    navigator: { clearAppBadge: async () => void (browser.badge = 0) },
    clients: { claim: async () => {} },
    caches: { keys: async () => [] },
    Response,
    fetch: async () => new Response('a page'),
  });
  return async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    const add = (promise: Promise<unknown>) => void work.push(promise);
    listeners.get(name)?.({ ...event, waitUntil: add, respondWith: add });
    await Promise.all(work);
  };
}

const navigation = {
  request: { destination: 'document', method: 'GET' },
  preloadResponse: Promise.resolve(undefined),
};

test('ends background fetches and the badge of the app at a navigation, and not at the activation', async () => {
  const browser = { enabled: true, fetches: new Set(['over', 'one', 'two']), badge: 99 };
  const fire = start(browser);
  await fire('activate');
  expect(browser.fetches.size).toBe(3);
  await fire('fetch', navigation);
  expect([[...browser.fetches], browser.badge]).toEqual([['over'], 0]);
});

test('turns on the preload requests that code of an area has turned off', async () => {
  const browser = { enabled: false, fetches: new Set<string>(), badge: 0 };
  await start(browser)('fetch', navigation);
  expect(browser.enabled).toBe(true);
});
