import { AVOID_COOKIE, AVOID_SECONDS } from '../contracts/visitor';

/**
 * The only door to browser storage. Every key stands in docs/browser-storage.md.
 * Storage may be blocked, full or hold garbage: reads give null, writes are dropped, nothing throws.
 */
export interface Vault {
  /** The pair of one storage, this tab's own first; half a pair or what can't be a token is none. */
  readTokens(): StoredTokens | null;
  /**
   * Keeps the pair of a new sign-in: persistent with remember-me, else for this tab's life (spec §3) and over the one
   * that other tabs may go by.
   */
  storeTokens(tokens: Tokens, remember: boolean): void;
  /** Keeps a refreshed pair where the present one is; where there is none (signed out), nothing. */
  updateTokens(tokens: Tokens): void;
  /** Ends the pair that `readTokens` gives. Under a tab's own there may be the one that all tabs share: it stays. */
  clearTokens(): void;
  /** The online figure of the last visit: a whole number of players. */
  readOnline(): number | null;
  writeOnline(count: number): void;
  /** The version that this browser saw last (spec §3: `1.0.0-` and the build time), in local storage. */
  version: StoredText;
  /** What this tab session remembers of its reloads; the shell's updates know the form. */
  reloads: StoredText;
  /** The promocode that the next payment will name, in local storage. */
  promocode: StoredText;
  /** The steps of the start flow that are done, in local storage; the payment store knows the form. */
  startProgress: StoredText;
  /** The order of the last payment that was begun in the start flow, in local storage. */
  startOrder: StoredText;
}

/** What keeps a page that has lost code from being loaded again and again; `shell/src/recovery` knows the forms. */
export interface RecoveryMemory {
  /** The cookie that tells the gateway which releases this browser could not load (contracts/visitor.ts). */
  avoided: StoredText;
  /** When this tab session loaded pages again for want of a release. */
  recoveries: StoredText;
  /** The preview that ended itself, until the visitor is told. */
  endedPreview: StoredText;
}

/** One saved text, which may be anything. */
export interface StoredText {
  read(): string | null;
  /** False when the browser does not keep it. An empty text leaves no key. */
  write(text: string): boolean;
}

export interface Tokens {
  access: string;
  refresh: string;
}

/** `remember`: they outlive the tab, and every tab sees them. */
export interface StoredTokens extends Tokens {
  remember: boolean;
}

/** The two storages of a browser; a getter may throw where the player has blocked them. */
export interface BrowserStorages {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

/** A browser's cookies; `location` says whether they are for https only. */
export interface BrowserCookies {
  readonly document: { cookie: string };
  readonly location: { readonly protocol: string };
}

const AUTH = 'authToken';
const REFRESH = 'refreshToken';

/** What an `Authorization` header takes. */
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~+/=-]{1,4096}$/.test(value);

const quietly = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

const keepText = (storage: () => Storage | null, key: string): StoredText => {
  const read = () => quietly(() => storage()?.getItem(key)) ?? null;
  const write = (text: string) => {
    quietly(() => (text ? storage()?.setItem(key, text) : storage()?.removeItem(key)));
    // also a storage that says nothing may have kept nothing
    return (read() ?? '') === text;
  };
  return { read, write };
};

/** A vault over the browser's storages; with `null` (the server) it keeps nothing. */
export function createVault(browser: BrowserStorages | null): Vault {
  const local = () => quietly(() => browser?.localStorage) ?? null;
  const session = () => quietly(() => browser?.sessionStorage) ?? null;
  const pair = (storage: () => Storage | null, remember: boolean) => {
    const [access, refresh] = [keepText(storage, AUTH), keepText(storage, REFRESH)];
    return {
      read(): StoredTokens | null {
        const tokens = { access: access.read(), refresh: refresh.read() };
        return isToken(tokens.access) && isToken(tokens.refresh)
          ? ({ ...tokens, remember } as StoredTokens)
          : null;
      },
      write: (tokens: Tokens) => access.write(tokens.access) && refresh.write(tokens.refresh),
      clear: () => access.write('') && refresh.write(''),
    };
  };
  const [own, common] = [pair(session, false), pair(local, true)];
  /** A pair that no storage has taken lives as long as the page. */
  let unkept: StoredTokens | null = null;
  const readTokens = () => unkept ?? own.read() ?? common.read();
  const keep = (tokens: Tokens, remember: boolean) => {
    if (browser === null || !isToken(tokens.access) || !isToken(tokens.refresh)) return;
    const place = remember ? common : own;
    unkept = place.write(tokens) ? null : { ...tokens, remember };
    // the next page must not begin with a token that is spent
    if (unkept) place.clear();
  };
  const online = keepText(local, 'online');
  return {
    readTokens,
    storeTokens(tokens, remember) {
      unkept = null;
      own.clear();
      keep(tokens, remember);
    },
    updateTokens(tokens) {
      const present = readTokens();
      if (present) keep(tokens, present.remember);
    },
    clearTokens() {
      if (unkept) unkept = null;
      else (own.read() ? own : common).clear();
    },
    readOnline() {
      const saved = online.read();
      const count = saved ? Number(saved) : NaN;
      return Number.isSafeInteger(count) && count >= 0 ? count : null;
    },
    writeOnline: (count) => void online.write(String(count)),
    version: keepText(local, 'appVersion'),
    reloads: keepText(session, 'reloads'),
    promocode: keepText(local, 'promocode'),
    startProgress: keepText(local, 'startProgress'),
    startOrder: keepText(local, 'startOrder'),
  };
}

const keepCookie = (browser: BrowserCookies, name: string, seconds: number): StoredText => {
  const read = () => {
    const cookies = quietly(() => browser.document.cookie.split('; ')) ?? [];
    return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  };
  const write = (text: string) => {
    const age = `Max-Age=${text ? seconds : 0}`;
    const secure = browser.location.protocol === 'https:' ? '; Secure' : '';
    quietly(() => (browser.document.cookie = `${name}=${text}; ${age}; Path=/; SameSite=Lax${secure}`));
    return (read() ?? '') === text;
  };
  return { read, write };
};

/** The part of the vault that the shell's entry needs: before any other code is here. */
export function createRecoveryMemory(browser: BrowserStorages & BrowserCookies): RecoveryMemory {
  const session = () => quietly(() => browser.sessionStorage);
  return {
    avoided: keepCookie(browser, AVOID_COOKIE, AVOID_SECONDS),
    recoveries: keepText(session, 'recoveries'),
    endedPreview: keepText(session, 'endedPreview'),
  };
}
