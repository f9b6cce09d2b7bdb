/* eslint-disable no-restricted-syntax -- only IndexedDB can store a key that scripts cannot read (docs/decisions/0019) */
/** A pairing of this phone with an account. */
export interface PairedDevice {
  deviceId: string;
  login: string;
  name: string;
  /** Time of the pairing, in milliseconds since 1970. */
  since: number;
  /** The private key. It can sign but cannot be exported. */
  key: CryptoKey;
}

/** A new key pair: the private key, and the public key as a JWK. */
export interface NewKey {
  key: CryptoKey;
  publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
}

/**
 * Keys stored on this phone. Methods that access the storage reject when the browser blocks it, for example
 * in a private window.
 */
export interface DeviceKeys {
  /** Resolves to the pairings. Ignores entries that are none. */
  readAll(): Promise<PairedDevice[]>;
  /** Rejects if this browser cannot store the key. Stores nothing. */
  checkStorable(key: CryptoKey): Promise<void>;
  save(device: PairedDevice): Promise<void>;
  forget(deviceId: string): Promise<void>;
  generate(): Promise<NewKey>;
  /** Signs `text` with ECDSA P-256 and SHA-256. Resolves to the signature in base64url. */
  sign(key: CryptoKey, text: string): Promise<string>;
}

interface Browser {
  readonly indexedDB: IDBFactory;
  readonly crypto: Crypto;
}

const DATABASE = 'device-keys';
const STORE = 'devices';
const KEY = { keyPath: 'deviceId' } as const;
/** Name of the temporary entry of `checkStorable`. No device has this ID: device IDs are UUIDs. */
const PROBE_ID = 'probe';
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB has failed'));
  });

/** Deletes the database. Rejects if another tab has it open, because the deletion would then wait for that tab. */
const deleteDatabase = (indexedDB: IDBFactory): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(DATABASE);
    deletion.onblocked = () => reject(new Error('another tab has the database open'));
    toPromise(deletion).then(resolve, reject);
  });

/** Opens the database in the version that it has, because code of another area may have raised the version. */
function openDatabase(indexedDB: IDBFactory): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, KEY);
  return toPromise(opening);
}

/** Returns true if the database has the store as `openDatabase` creates it. */
function isUsable(database: IDBDatabase): boolean {
  if (!database.objectStoreNames.contains(STORE)) return false;
  const store = database.transaction(STORE).objectStore(STORE);
  return store.keyPath === KEY.keyPath && store.indexNames.length === 0;
}

/**
 * Opens the database. Creates it again if code of another area has changed its structure, which would outlive
 * the area's rollback.
 */
async function openUsableDatabase(indexedDB: IDBFactory): Promise<IDBDatabase> {
  const database = await openDatabase(indexedDB);
  if (isUsable(database)) return database;
  database.close();
  await deleteDatabase(indexedDB);
  return openDatabase(indexedDB);
}

const isDevice = ({ deviceId, login, name, since, key }: PairedDevice): boolean =>
  [deviceId, login, name].every((text) => typeof text === 'string') &&
  Number.isFinite(since) &&
  Object.prototype.toString.call(key) === '[object CryptoKey]';

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Stores WebCrypto keys in IndexedDB, because it can store a key that scripts cannot read.
 * `browser.indexedDB` is accessed only when needed, because in some browsers the access itself throws.
 */
export function createDeviceKeys(browser: Browser): DeviceKeys {
  const runOnStore = async <T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<T>,
  ) => {
    const database = await openUsableDatabase(browser.indexedDB);
    try {
      return await toPromise(request(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  };
  return {
    readAll: async () =>
      (await runOnStore<PairedDevice[]>('readonly', (store) => store.getAll())).filter(isDevice),
    async checkStorable(key) {
      // the put and the delete share a transaction, so that no key remains if the page is closed in between
      await runOnStore('readwrite', (store) => {
        store.put({ deviceId: PROBE_ID, key });
        return store.delete(PROBE_ID);
      });
    },
    save: async (device) => void (await runOnStore('readwrite', (store) => store.put(device))),
    forget: async (deviceId) => void (await runOnStore('readwrite', (store) => store.delete(deviceId))),
    async generate() {
      const pair = await browser.crypto.subtle.generateKey(ECDSA, false, ['sign']);
      const { x = '', y = '' } = await browser.crypto.subtle.exportKey('jwk', pair.publicKey);
      return { key: pair.privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } };
    },
    async sign(key, text) {
      const bytes = new TextEncoder().encode(text);
      return toBase64Url(await browser.crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes));
    },
  };
}
