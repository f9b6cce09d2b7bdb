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
/** Name of the temporary entry of `checkStorable`. No device has this ID: device IDs are UUIDs. */
const PROBE_ID = 'probe';
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB has failed'));
  });

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
    const opening = browser.indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'deviceId' });
    const database = await toPromise(opening);
    try {
      return await toPromise(request(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  };
  return {
    readAll: () => runOnStore<PairedDevice[]>('readonly', (store) => store.getAll()),
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
