/**
 * The only door to browser storage. Keys of the spec (§3): `authToken`, `refreshToken`, `online`, `appVersion`; and reload marks.
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
  /** The version that this browser saw last (spec §3: `1.0.0-` and the build time), in local storage. */
  version: KeptText;
  /** What this tab session remembers of its reloads; the shell's updates know the form. */
  reloads: KeptText;
}

/** One saved text, which may be anything. */
export interface KeptText {
  read(): string | null;
  /** False when the browser does not keep it. */
  write(text: string): boolean;
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

/** A vault over the browser's storages; with `null` (the server) it keeps nothing. */
export function createVault(browser: BrowserStorages | null): Vault {
  const quietly = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  const local = () => quietly(() => browser?.localStorage) ?? null;
  const session = () => quietly(() => browser?.sessionStorage) ?? null;
  const storages = () => [local(), session()].filter((one) => one !== null);
  const keep = (storage: () => Storage | null, key: string): KeptText => {
    const read = () => quietly(() => storage()?.getItem(key)) ?? null;
    const write = (text: string) => {
      quietly(() => storage()?.setItem(key, text));
      // also a storage that says nothing may have kept nothing
      return read() === text;
    };
    return { read, write };
  };
  const online = keep(local, 'online');
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
      const saved = online.read();
      const count = saved ? Number(saved) : NaN;
      return Number.isSafeInteger(count) && count >= 0 ? count : null;
    },
    writeOnline: (count) => void online.write(String(count)),
    version: keep(local, 'appVersion'),
    reloads: keep(session, 'reloads'),
  };
}
