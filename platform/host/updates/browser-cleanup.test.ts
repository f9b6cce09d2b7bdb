/** @jest-environment node */
import { IDBFactory } from 'fake-indexeddb';
import { cleanBrowser, deleteForeignStorage } from './browser-cleanup';

const KNOWN = { name: 'device-keys', store: 'devices', keyPath: 'deviceId', maxRows: 20 };

const OF_NAVIGATOR = ['serviceWorker', 'storage', 'storageBuckets', 'clearAppBadge'] as const;
const OF_GLOBAL = ['caches', 'indexedDB'] as const;
type Feature = (typeof OF_NAVIGATOR)[number] | (typeof OF_GLOBAL)[number];

/** Adds the given browser features for one test. */
function offer(features: Partial<Record<Feature, unknown>>) {
  const ofNavigator: Record<string, unknown> = {};
  for (const name of OF_NAVIGATOR) if (name in features) ofNavigator[name] = features[name];
  define('navigator', ofNavigator);
  for (const name of OF_GLOBAL) if (name in features) define(name, features[name]);
}

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

beforeEach(() => {
  for (const name of OF_GLOBAL) define(name, undefined);
  offer({});
});

test('unregisters service workers and deletes caches', async () => {
  const gone: string[] = [];
  const worker = (name: string) => ({ unregister: async () => void gone.push(name) });
  offer({
    serviceWorker: { getRegistrations: () => Promise.resolve([worker('one'), worker('two')]) },
    caches: { keys: () => Promise.resolve(['pages']), delete: async (name: string) => void gone.push(name) },
  });
  await cleanBrowser([KNOWN]);
  expect(gone.sort()).toEqual(['one', 'pages', 'two']);
});

/** Creates a database. `change` runs in the transaction that creates it. */
const createDatabase = (indexedDB: IDBFactory, name: string, change: (database: IDBDatabase) => void) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => change(opening.result);
    opening.onsuccess = () => resolve(opening.result.close());
  });

const idsOf = (rows: number) => Array.from({ length: rows }, (_, row) => `${row}`);

/** Creates the database of the site with a row for each id. */
const createDeviceKeys = (indexedDB: IDBFactory, ids: readonly string[], stores: readonly string[] = []) =>
  createDatabase(indexedDB, 'device-keys', (database) => {
    const devices = database.createObjectStore('devices', { keyPath: 'deviceId' });
    for (const deviceId of ids) devices.put({ deviceId });
    for (const store of stores) database.createObjectStore(store);
  });

/** Resolves to true if there is no such database. Opening it waits for a deletion that has begun. */
async function isDeleted(indexedDB: IDBFactory, name: string): Promise<boolean> {
  let created = false;
  await createDatabase(indexedDB, name, () => (created = true));
  return created;
}

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
  const indexedDB = new IDBFactory();
  await createDatabase(indexedDB, 'junk', () => {});
  await createDeviceKeys(indexedDB, idsOf(20));
  const registration = {
    getNotifications: () => Promise.resolve([{ close: () => gone.push('notification') }]),
    backgroundFetch: {
      getIds: () => Promise.resolve(['over', 'fetch']),
      get: async (id: string) => (id === 'over' ? undefined : { abort: () => remove(id) }),
    },
  };
  offer({
    indexedDB,
    serviceWorker: { getRegistrations: () => Promise.resolve([registration, {}]) },
    caches: list('pages'),
    storage: { getDirectory: () => Promise.resolve(files) },
    storageBuckets: list('bucket'),
    clearAppBadge: () => remove('badge'),
  });
  await deleteForeignStorage([KNOWN]);
  expect(gone.sort()).toEqual(['badge', 'bucket', 'fetch', 'file', 'folder', 'notification', 'pages']);
  expect([await isDeleted(indexedDB, 'junk'), await isDeleted(indexedDB, 'device-keys')]).toEqual([
    true,
    false,
  ]);
});

test('deletes one item after the other, and leaves the rest to the next start when the time is over', async () => {
  const left = ['one', 'two', 'three'];
  let running = 0;
  let most = 0;
  const remove = async (name: string) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    left.splice(left.indexOf(name), 1);
    running -= 1;
  };
  offer({ caches: { keys: () => Promise.resolve([...left]), delete: remove } });
  await deleteForeignStorage([KNOWN], 0);
  expect(left).toEqual(['two', 'three']);
  await deleteForeignStorage([KNOWN]);
  expect([left, most]).toEqual([[], 1]);
});

test.each<[string, readonly string[], readonly string[]]>([
  ['has a second store', ['1'], ['junk']],
  ['has too many rows', idsOf(21), []],
  ['has an endless key', ['x'.repeat(1_000)], []],
])('deletes a database of the site that %s', async (_name, ids, stores) => {
  const indexedDB = new IDBFactory();
  await createDeviceKeys(indexedDB, ids, stores);
  offer({ indexedDB });
  await deleteForeignStorage([KNOWN]);
  expect(await isDeleted(indexedDB, 'device-keys')).toBe(true);
});

test('ignores browsers that lack these features or refuse', async () => {
  await cleanBrowser([KNOWN]);
  const refuse = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  offer({ serviceWorker: { getRegistrations: refuse }, caches: { keys: refuse } });
  await cleanBrowser([KNOWN]);
});
