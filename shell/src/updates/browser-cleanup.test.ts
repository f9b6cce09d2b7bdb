import { cleanBrowser } from './browser-cleanup';

/** Adds the given browser features, which jsdom lacks, for one test. */
function offer({ workers, caches }: { workers?: unknown; caches?: unknown }) {
  if (workers) Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  if (caches) Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

test('unregisters service workers and deletes caches', async () => {
  const gone: string[] = [];
  const worker = (name: string) => ({ unregister: async () => void gone.push(name) });
  offer({
    workers: { getRegistrations: () => Promise.resolve([worker('one'), worker('two')]) },
    caches: { keys: () => Promise.resolve(['pages']), delete: async (name: string) => void gone.push(name) },
  });
  await cleanBrowser();
  expect(gone.sort()).toEqual(['one', 'pages', 'two']);
});

test('ignores browsers that lack these features or refuse', async () => {
  await cleanBrowser();
  const refuse = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  offer({ workers: { getRegistrations: refuse }, caches: { keys: refuse } });
  await cleanBrowser();
});
