/**
 * The only door to browser storage. Keys of the spec (§3): `authToken`, `refreshToken`, `online`.
 * Storage may be blocked, full or hold garbage: reads give null, writes are dropped, nothing throws.
 */
export interface Vault {
  /** The pair of one storage, the persistent one first (spec §3); half a pair is none. */
  readTokens(): Tokens | null;
  /** Keeps a refreshed pair in the storage that holds the present one; where there is none (signed out), nothing. */
  writeTokens(tokens: Tokens): void;
  clearTokens(): void;
  /** The online figure of the last visit: a whole number of players. */
  readOnline(): number | null;
  writeOnline(count: number): void;
}

export interface Tokens {
  access: string;
  refresh: string;
}

/** The two storages of a browser; a getter may throw where the player has blocked them. */
export interface BrowserStorages {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

const AUTH = 'authToken';
const REFRESH = 'refreshToken';
const ONLINE = 'online';

/** A vault over the browser's storages; with `null` (the server) it keeps nothing. */
export function createVault(browser: BrowserStorages | null): Vault {
  const quietly = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  const storages = () =>
    browser === null
      ? []
      : [quietly(() => browser.localStorage), quietly(() => browser.sessionStorage)].filter(
          (one) => one !== null,
        );
  const read = (key: string) => {
    for (const storage of storages()) {
      const value = quietly(() => storage.getItem(key));
      if (value) return value;
    }
    return null;
  };
  const readPair = (storage: Storage): Tokens | null => {
    const access = quietly(() => storage.getItem(AUTH));
    const refresh = quietly(() => storage.getItem(REFRESH));
    return access && refresh ? { access, refresh } : null;
  };
  const pairHolder = () => storages().find((storage) => readPair(storage) !== null);
  return {
    readTokens() {
      const holder = pairHolder();
      return holder ? readPair(holder) : null;
    },
    writeTokens({ access, refresh }) {
      const holder = pairHolder();
      quietly(() => holder?.setItem(AUTH, access));
      quietly(() => holder?.setItem(REFRESH, refresh));
    },
    clearTokens() {
      for (const storage of storages())
        for (const key of [AUTH, REFRESH]) quietly(() => storage.removeItem(key));
    },
    readOnline() {
      const saved = read(ONLINE);
      const count = saved === null ? NaN : Number(saved);
      return Number.isSafeInteger(count) && count >= 0 ? count : null;
    },
    writeOnline(count) {
      const [local] = storages();
      quietly(() => local?.setItem(ONLINE, String(count)));
    },
  };
}
