import { cleanBrowser, deleteForeignStorage } from './browser-cleanup';

const OF_NAVIGATOR = ['serviceWorker', 'storage', 'storageBuckets'] as const;
const OF_GLOBAL = ['caches', 'indexedDB'] as const;
type Feature = (typeof OF_NAVIGATOR)[number] | (typeof OF_GLOBAL)[number];

/** Adds the given browser features, which jsdom lacks, for one test. */
function offer(features: Partial<Record<Feature, unknown>>) {
  const add = (target: object, name: Feature) =>
    name in features && Object.defineProperty(target, name, { value: features[name], configurable: true });
  for (const name of OF_NAVIGATOR) add(navigator, name);
  for (const name of OF_GLOBAL) add(globalThis, name);
}

afterEach(() => {
  for (const name of OF_NAVIGATOR) Reflect.deleteProperty(navigator, name);
  for (const name of OF_GLOBAL) Reflect.deleteProperty(globalThis, name);
});

test('unregisters service workers and deletes caches', async () => {
  const gone: string[] = [];
  const worker = (name: string) => ({ unregister: async () => void gone.push(name) });
  offer({
    serviceWorker: { getRegistrations: () => Promise.resolve([worker('one'), worker('two')]) },
    caches: { keys: () => Promise.resolve(['pages']), delete: async (name: string) => void gone.push(name) },
  });
  await cleanBrowser();
  expect(gone.sort()).toEqual(['one', 'pages', 'two']);
});

test('deletes all storage that is not the site’s', async () => {
  const gone: string[] = [];
  const remove = async (name: string) => void gone.push(name);
  const list = (...names: string[]) => ({ keys: () => Promise.resolve(names), delete: remove });
  const files = {
    async *keys() {
      yield* ['file', 'folder'];
    },
    removeEntry: remove,
  };
  offer({
    indexedDB: {
      databases: () => Promise.resolve([{ name: 'junk' }, { name: 'device-keys' }]),
      deleteDatabase: remove,
    },
    caches: list('pages'),
    storage: { getDirectory: () => Promise.resolve(files) },
    storageBuckets: list('bucket'),
  });
  await deleteForeignStorage();
  expect(gone.sort()).toEqual(['bucket', 'file', 'folder', 'junk', 'pages']);
});

test('ignores browsers that lack these features or refuse', async () => {
  await cleanBrowser();
  const refuse = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  offer({ serviceWorker: { getRegistrations: refuse }, caches: { keys: refuse } });
  await cleanBrowser();
});
