/* eslint-disable no-restricted-syntax -- only IndexedDB stores a key that scripts cannot read (docs/decisions/0019) */
import { isIntact, toPromise } from '@site/area/rules/site-database';
import { DEVICE_KEYS } from '@site/shared/rules/device-keys';
import type { Timer } from '@site/area/rules/timer';

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
 * in a private window, and when another tab keeps it busy.
 */
export interface DeviceKeys {
  /** Resolves to the pairings. Deletes rows that are not pairings. */
  readAll(): Promise<PairedDevice[]>;
  /** Rejects if this browser cannot store the key, or has the maximum number of keys. Leaves nothing stored. */
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

const { name: DATABASE, store: STORE, keyPath, maxRows } = DEVICE_KEYS;
/** Name of the temporary entry of `checkStorable`. No device has this ID: device IDs are UUIDs. */
const PROBE_ID = 'probe';
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** Maximum length of a text in a row. The server's texts are shorter. */
const MAX_TEXT = 100;
/** Time limit of one access. Another tab can keep the database open, or a transaction unfinished, for any time. */
const ACCESS_TIMEOUT_MS = 5_000;

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
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath });
  return toPromise(opening);
}

/** Opens the database. Creates it again, without its rows, if code of another area has changed it. */
async function openIntactDatabase(indexedDB: IDBFactory): Promise<IDBDatabase> {
  const database = await openDatabase(indexedDB);
  if (await isIntact(database, DEVICE_KEYS)) return database;
  database.close();
  await deleteDatabase(indexedDB);
  return openDatabase(indexedDB);
}

/** Resolves when a transaction has stored its changes. They can fail after the last request has succeeded. */
const whenComplete = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB has failed'));
  });

const isShortText = (text: unknown) => typeof text === 'string' && text.length <= MAX_TEXT;

/** Returns true for a private key that `sign` can use. */
const isSigningKey = (key: unknown) =>
  Object.prototype.toString.call(key) === '[object CryptoKey]' &&
  (key as CryptoKey).type === 'private' &&
  (key as CryptoKey).usages.includes('sign') &&
  Object.entries(ECDSA).every(
    ([name, value]) => value === ((key as CryptoKey).algorithm as unknown as Record<string, unknown>)[name],
  );

/** Returns true for a row as `save` stores it. Other fields could fill the quota. */
const isDevice = (row: Partial<PairedDevice> = {}): row is PairedDevice =>
  Object.keys(row).sort().join() === 'deviceId,key,login,name,since' &&
  [row.deviceId, row.login, row.name].every(isShortText) &&
  Number.isFinite(row.since) &&
  isSigningKey(row.key);

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Stores WebCrypto keys in IndexedDB, because it can store a key that scripts cannot read.
 * `browser.indexedDB` is accessed only when needed, because in some browsers the access itself throws.
 */
export function createDeviceKeys(browser: Browser, timer: Timer): DeviceKeys {
  const access = async <T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<T>,
    late: AbortSignal,
  ) => {
    const database = await openIntactDatabase(browser.indexedDB);
    try {
      late.throwIfAborted();
      const transaction = database.transaction(STORE, mode);
      late.addEventListener('abort', () => transaction.abort());
      const [result] = await Promise.all([
        toPromise(request(transaction.objectStore(STORE))),
        whenComplete(transaction),
      ]);
      return result;
    } finally {
      database.close();
    }
  };
  const accessInTime = <T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      const late = new AbortController();
      const stop = timer.after(ACCESS_TIMEOUT_MS, () => {
        reject(new Error('IndexedDB does not answer'));
        // the caller reports a failure, so nothing may be stored afterwards
        late.abort();
      });
      access(mode, request, late.signal).then(resolve, reject).finally(stop);
    });
  const forget = async (deviceId: IDBValidKey) =>
    void (await accessInTime('readwrite', (store) => store.delete(deviceId)));
  /** Resolves to null if the row is no pairing, or is so large that the browser fails to read it. */
  const readDevice = async (deviceId: IDBValidKey): Promise<PairedDevice | null> => {
    try {
      const row = await accessInTime<Partial<PairedDevice> | undefined>('readonly', (store) =>
        store.get(deviceId),
      );
      return isDevice(row) ? row : null;
    } catch (error) {
      if ((error as Error).name === 'UnknownError') return null;
      throw error;
    }
  };
  return {
    async readAll() {
      const devices: PairedDevice[] = [];
      // each row is read by itself, so that large ones are never in memory together
      for (const deviceId of await accessInTime('readonly', (store) => store.getAllKeys())) {
        const device = await readDevice(deviceId);
        if (device) devices.push(device);
        else await forget(deviceId);
      }
      return devices;
    },
    async checkStorable(key) {
      // the put and the delete share a transaction, so that no key remains if the page is closed in between
      await accessInTime('readwrite', (store) => {
        store.put({ deviceId: PROBE_ID, key });
        return store.delete(PROBE_ID);
      });
      const rows = await accessInTime('readonly', (store) => store.count());
      if (rows >= maxRows) throw new Error(`the database has ${rows} rows`);
    },
    save: async (device) => void (await accessInTime('readwrite', (store) => store.put(device))),
    forget,
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
