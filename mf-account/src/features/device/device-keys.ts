/* eslint-disable no-restricted-syntax -- a key that can't be read is no text: IndexedDB alone takes it (docs/decisions/0019) */
/** A phone that was paired with an account. */
export interface PairedDevice {
  deviceId: string;
  login: string;
  name: string;
  /** Milliseconds since 1970. */
  since: number;
  /** Signs, and cannot be read out of the browser. */
  key: CryptoKey;
}

/** The halves of a key that is about to be paired. */
export interface NewKey {
  key: CryptoKey;
  publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
}

/** The keys of this phone. What a browser refuses (private windows, blocked storage) rejects. */
export interface DeviceKeys {
  readAll(): Promise<PairedDevice[]>;
  keep(device: PairedDevice): Promise<void>;
  forget(deviceId: string): Promise<void>;
  make(): Promise<NewKey>;
  /** ECDSA P-256 over SHA-256, base64url. */
  sign(key: CryptoKey, text: string): Promise<string>;
}

interface Browser {
  readonly indexedDB: IDBFactory;
  readonly crypto: Crypto;
}

const DATABASE = 'device-keys';
const STORE = 'devices';
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
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
 * Keys of WebCrypto in IndexedDB, which takes a key as it is: its private half is never seen by a script. A browser may
 * refuse already to name its database.
 */
export function createDeviceKeys(browser: Browser): DeviceKeys {
  const act = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) => {
    const opening = browser.indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'deviceId' });
    const database = await settled(opening);
    try {
      return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  };
  return {
    readAll: () => act<PairedDevice[]>('readonly', (store) => store.getAll()),
    keep: async (device) => void (await act('readwrite', (store) => store.put(device))),
    forget: async (deviceId) => void (await act('readwrite', (store) => store.delete(deviceId))),
    async make() {
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
