/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { timer as systemTimer } from '@site/area/rules/timer';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { buildManualTimer } from '../../testing/manual-timer';
import { createDeviceKeys, type PairedDevice } from './device-keys';

const openKeys = (indexedDB = new IDBFactory(), timer = systemTimer) =>
  createDeviceKeys({ indexedDB, crypto: webcrypto as Crypto }, timer);

const phone: Omit<PairedDevice, 'deviceId'> = { login: 'vetrov', name: 'a', since: 1, key: {} as CryptoKey };

beforeAll(async () => {
  phone.key = (await openKeys().generate()).key;
});

/** Creates the database as code of another area could leave it. Returns its connection. */
const plantDatabase = (indexedDB: IDBFactory, change: (database: IDBDatabase) => void) =>
  new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('device-keys', 99);
    opening.onupgradeneeded = () => change(opening.result);
    opening.onsuccess = () => resolve(opening.result);
  });

const createStore = (database: IDBDatabase, options?: IDBObjectStoreParameters) =>
  database.createObjectStore('devices', { keyPath: 'deviceId', ...options });

const plantRows = (count: number) => (database: IDBDatabase) => {
  const store = createStore(database);
  for (let row = 1; row <= count; row++) store.put({ ...phone, deviceId: `planted ${row}` });
};

test.each<[string, (database: IDBDatabase) => void]>([
  ['in a higher version', (database) => createStore(database)],
  ['without its store', () => {}],
  ['with another key', (database) => createStore(database, { keyPath: 'other' })],
  ['with a key generator', (database) => createStore(database, { autoIncrement: true })],
  [
    'with an index that refuses all names but one',
    (database) => createStore(database).createIndex('i', 'name', { unique: true }),
  ],
  ['with a second store', (database) => void [createStore(database), database.createObjectStore('junk')]],
  ['with more rows than the site stores', plantRows(21)],
])('stores keys in a database that another area left %s', async (_name, change) => {
  const indexedDB = new IDBFactory();
  (await plantDatabase(indexedDB, change)).close();
  const keys = openKeys(indexedDB);
  await keys.checkStorable(phone.key);
  for (const deviceId of ['1', '2']) await keys.save({ ...phone, deviceId });
  expect(await keys.readAll()).toMatchObject([{ deviceId: '1' }, { deviceId: '2' }]);
  const opening = indexedDB.open('device-keys');
  await settled(opening);
  expect([...opening.result.objectStoreNames]).toEqual(['devices']);
  const store = opening.result.transaction('devices').objectStore('devices');
  expect(store.autoIncrement).toBe(false);
  const keysLeft = store.getAllKeys();
  await settled(keysLeft);
  expect(keysLeft.result).toEqual(['1', '2']);
});

const settled = (request: IDBRequest) => new Promise((resolve) => (request.onsuccess = resolve));

test('deletes rows that are no pairings, and keeps the pairings beside them', async () => {
  const indexedDB = new IDBFactory();
  const otherCurve = await generateKey({ name: 'ECDSA', namedCurve: 'P-384' });
  const exchange = await generateKey({ name: 'ECDH', namedCurve: 'P-256' });
  const planted = [
    { ...phone, key: 'not a key' },
    { ...phone, key: otherCurve },
    { ...phone, key: exchange },
    { ...phone, login: 'x'.repeat(1_000) },
    { ...phone, junk: 'x' },
    { login: 'vetrov' },
  ];
  const database = await plantDatabase(indexedDB, (opened) => {
    const store = createStore(opened);
    planted.forEach((row, index) => store.put({ ...row, deviceId: `planted ${index}` }));
    store.put({ ...phone, deviceId: 'real' });
  });
  const keys = openKeys(indexedDB);
  expect(await keys.readAll()).toMatchObject([{ deviceId: 'real' }]);
  const left = database.transaction('devices').objectStore('devices').getAllKeys();
  await settled(left);
  expect(left.result).toEqual(['real']);
});

const generateKey = async (algorithm: { name: string; namedCurve: string }) => {
  const uses = algorithm.name === 'ECDH' ? (['deriveBits'] as const) : (['sign'] as const);
  return (await webcrypto.subtle.generateKey(algorithm, false, uses)).privateKey;
};

test('stores no more keys than it accepts back', async () => {
  const indexedDB = new IDBFactory();
  (await plantDatabase(indexedDB, plantRows(19))).close();
  const keys = openKeys(indexedDB);
  await keys.checkStorable(phone.key);
  await keys.save({ ...phone, deviceId: 'last' });
  await expect(keys.checkStorable(phone.key)).rejects.toThrow('20 rows');
  expect(await keys.readAll()).toHaveLength(20);
});

test('rejects a key whose transaction fails after its request has succeeded, as with a full quota', async () => {
  const keys = openKeys();
  const { put } = IDBObjectStore.prototype;
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    row,
  ) {
    const request = put.call(this, row);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  await expect(keys.save({ ...phone, deviceId: '1' })).rejects.toThrow();
  full.mockRestore();
  expect(await keys.readAll()).toEqual([]);
});

test('rejects while another tab keeps an unusable database open, and works after that tab is closed', async () => {
  const indexedDB = new IDBFactory();
  const tab = await plantDatabase(indexedDB, () => {});
  const { timer, pass } = buildManualTimer();
  const keys = openKeys(indexedDB, timer);
  await expect(keys.readAll()).rejects.toThrow('another tab');
  // the deletion still waits for the tab, and opening the database waits for the deletion
  const second = expect(keys.readAll()).rejects.toThrow('does not answer');
  await pass(5_000);
  await second;
  tab.close();
  expect(await keys.readAll()).toEqual([]);
});

test.each(['readonly', 'readwrite'] as const)(
  'stores no key after it has rejected, while another tab holds a %s transaction',
  async (mode) => {
    const indexedDB = new IDBFactory();
    const tab = await plantDatabase(indexedDB, (database) => createStore(database));
    const held = tab.transaction('devices', mode);
    let isHeld = true;
    const hold = () => {
      if (isHeld) held.objectStore('devices').count().onsuccess = hold;
    };
    hold();
    const ended = new Promise((resolve) => (held.oncomplete = resolve));
    const { timer, pass } = buildManualTimer();
    const saving = expect(openKeys(indexedDB, timer).save({ ...phone, deviceId: 'late' })).rejects.toThrow(
      'does not answer',
    );
    // the access gets as far as the held transaction lets it
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    await pass(5_000);
    await saving;
    isHeld = false;
    await ended;
    // what the failed access would still do comes before these transactions
    const keys = openKeys(indexedDB);
    for (const _ of [1, 2, 3]) expect(await keys.readAll()).toEqual([]);
  },
);
