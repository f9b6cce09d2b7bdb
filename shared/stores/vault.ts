import { toCookieName } from '@site/contracts/cookie-name';
import { AVOID_COOKIE, AVOID_SECONDS } from '@site/contracts/visitor';
import { createStoredText, type StoredText, tryOrNull } from './stored-text';

export type { StoredText };

/**
 * Access to browser storage. docs/browser-storage.md lists every key. Storage may be blocked, full or
 * corrupted. Reads then return null, writes are dropped, and nothing throws.
 */
export interface Vault {
  /**
   * Returns the tab's own pair of tokens or, without one, the remembered pair. Incomplete or malformed pairs
   * are ignored.
   */
  readTokens(): StoredTokens | null;
  /**
   * Stores the pair of tokens of a new sign-in: in local storage with `remember`, otherwise in session
   * storage, where it takes precedence over a remembered pair (docs/product/frame.md#browser-storage). If local
   * storage takes no pair, session storage keeps it until the end of the tab.
   */
  storeTokens(tokens: Tokens, remember: boolean): void;
  /**
   * Replaces the current pair of tokens with a renewed pair in the same storage. Has no effect after a
   * sign-out.
   */
  updateTokens(tokens: Tokens): void;
  /**
   * Removes the pair of tokens that `readTokens` returns. If the tab has its own pair, a remembered pair is
   * kept.
   */
  clearTokens(): void;
  /** Returns the number of players online that was stored on the last visit. */
  readOnline(): number | null;
  writeOnline(count: number): void;
  /** Version of the site that this browser saw last: `1.0.0-` and the build time. In local storage. */
  version: StoredText;
  /** Reloads of this tab, in the format of shell/src/updates. In session storage. */
  reloads: StoredText;
  /** Promocode for the next payment. In local storage. */
  promocode: StoredText;
  /** Completed steps of the start flow, in the format of `formatProgress`. In local storage. */
  startProgress: StoredText;
  /** Latest order created in the start flow. In local storage. */
  startOrder: StoredText;
}

/**
 * Stored values for recovery reloads, which a page starts if its code does not load. shell/src/recovery
 * defines the formats.
 */
export interface RecoveryMemory {
  /** Cookie with the releases that this browser could not load, for the gateway (contracts/visitor.ts). */
  avoided: StoredText;
  /** Recovery reloads of this tab: the releases that did not load, with times. */
  recoveries: StoredText;
  /**
   * Releases whose code documents of this browser have started, until the code has proved to be responsive, in
   * the format of shell/src/hang-watch. In local storage.
   */
  running: StoredText;
  /** Area whose preview was ended because its release did not load. The next page removes the value. */
  endedPreview: StoredText;
}

/** A pair of session tokens. */
export interface Tokens {
  access: string;
  refresh: string;
}

/** With `remember`, all tabs share the tokens, and the tokens persist after the tab is closed. */
export interface StoredTokens extends Tokens {
  remember: boolean;
}

/** Storages of a browser. Their getters may throw when storage is blocked. */
export interface BrowserStorages {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

/** Cookies of a browser. They are marked `Secure` if the protocol in `location` is https. */
export interface BrowserCookies {
  readonly document: { cookie: string };
  readonly location: { readonly protocol: string };
}

const AUTH = 'authToken';
const REFRESH = 'refreshToken';

/** Returns true if the value is allowed in an `Authorization` header. */
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~+/=-]{1,4096}$/.test(value);

/** Creates a vault for the browser's storages. On the server, `browser` is null and nothing is stored. */
export function createVault(browser: BrowserStorages | null): Vault {
  const local = () => tryOrNull(() => browser?.localStorage) ?? null;
  const session = () => tryOrNull(() => browser?.sessionStorage) ?? null;
  const pair = (storage: () => Storage | null, remember: boolean) => {
    const [access, refresh] = [createStoredText(storage, AUTH), createStoredText(storage, REFRESH)];
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
  const [tabPair, rememberedPair] = [pair(session, false), pair(local, true)];
  /** Pair of tokens that could not be stored and is lost when the page is closed. */
  let unstored: StoredTokens | null = null;
  const readTokens = () => unstored ?? tabPair.read() ?? rememberedPair.read();
  const store = (tokens: Tokens, remember: boolean) => {
    if (browser === null || !isToken(tokens.access) || !isToken(tokens.refresh)) return;
    const isStored = (remember ? [rememberedPair, tabPair] : [tabPair]).some((place) => {
      if (place.write(tokens)) return true;
      // removes the old pair, so that the next page load does not start with outdated tokens
      place.clear();
      return false;
    });
    unstored = isStored ? null : { ...tokens, remember };
  };
  const online = createStoredText(local, 'online');
  return {
    readTokens,
    storeTokens(tokens, remember) {
      unstored = null;
      tabPair.clear();
      store(tokens, remember);
    },
    updateTokens(tokens) {
      const present = readTokens();
      if (present) store(tokens, present.remember);
    },
    clearTokens() {
      if (unstored) unstored = null;
      else (tabPair.read() ? tabPair : rememberedPair).clear();
    },
    readOnline() {
      const saved = online.read();
      const count = saved ? Number(saved) : NaN;
      return Number.isSafeInteger(count) && count >= 0 ? count : null;
    },
    writeOnline: (count) => void online.write(String(count)),
    version: createStoredText(local, 'appVersion'),
    reloads: createStoredText(session, 'reloads'),
    promocode: createStoredText(local, 'promocode'),
    startProgress: createStoredText(local, 'startProgress'),
    startOrder: createStoredText(local, 'startOrder'),
  };
}

const createStoredCookie = (browser: BrowserCookies, cookie: string, seconds: number): StoredText => {
  const https = browser.location.protocol === 'https:';
  const name = toCookieName(cookie, https);
  const read = () => {
    const cookies = tryOrNull(() => browser.document.cookie.split('; ')) ?? [];
    return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  };
  const write = (text: string) => {
    const age = `Max-Age=${text ? seconds : 0}`;
    const secure = https ? '; Secure' : '';
    tryOrNull(() => (browser.document.cookie = `${name}=${text}; ${age}; Path=/; SameSite=Lax${secure}`));
    return (read() ?? '') === text;
  };
  return { read, write };
};

/** Creates the part of the vault that the shell's entry needs before other code has loaded. */
export function createRecoveryMemory(browser: BrowserStorages & BrowserCookies): RecoveryMemory {
  const session = () => tryOrNull(() => browser.sessionStorage);
  const local = () => tryOrNull(() => browser.localStorage);
  return {
    avoided: createStoredCookie(browser, AVOID_COOKIE, AVOID_SECONDS),
    recoveries: createStoredText(session, 'recoveries'),
    running: createStoredText(local, 'running'),
    endedPreview: createStoredText(session, 'endedPreview'),
  };
}
