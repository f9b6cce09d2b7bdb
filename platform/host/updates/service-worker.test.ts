import { setUpWorker } from './service-worker';

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Adds service workers, which jsdom lacks, for one test. Returns what the browser is told to do. */
function openBrowser({ blocked = false } = {}) {
  const actions: string[] = [];
  const registration = (scope: string) => ({
    scope,
    unregister: async () => void actions.push(`unregistered ${scope}`),
  });
  const own = registration('https://port.example/');
  const workers = {
    register: (path: string) => {
      actions.push(`registered ${path}`);
      return blocked ? Promise.reject(new DOMException('blocked', 'SecurityError')) : Promise.resolve(own);
    },
    getRegistrations: () => Promise.resolve([own, registration('https://port.example/old/')]),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return actions;
}

test('registers the worker and unregisters workers of an earlier site', async () => {
  const actions = openBrowser();
  await setUpWorker();
  expect(actions).toEqual(['registered /sw.js', 'unregistered https://port.example/old/']);
});

test('ignores a browser whose storage is blocked', async () => {
  openBrowser({ blocked: true });
  await expect(setUpWorker()).resolves.toBeUndefined();
});

test('ignores a browser without service workers', async () => {
  await expect(setUpWorker()).resolves.toBeUndefined();
});
