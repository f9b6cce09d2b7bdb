import {
  type BrowserStorages,
  createStoredText,
  type StoredText,
  tryOrNull,
} from '@site/area/browser-storage';
import { SITE_KEYS } from './site-keys';

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
  /** Promocode for the next payment. In local storage. */
  promocode: StoredText;
  /** Completed steps of the start flow, in the format of `formatProgress`. In local storage. */
  startProgress: StoredText;
  /** Latest order created in the start flow. In local storage. */
  startOrder: StoredText;
  /**
   * Id of the player who had push messages in this browser at the sign-out, and the server's proof. In local storage.
   */
  pushPlayer: StoredText;
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
    const [access, refresh] = [
      createStoredText(storage, AUTH, SITE_KEYS),
      createStoredText(storage, REFRESH, SITE_KEYS),
    ];
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
  const online = createStoredText(local, 'online', SITE_KEYS);
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
    promocode: createStoredText(local, 'promocode', SITE_KEYS),
    startProgress: createStoredText(local, 'startProgress', SITE_KEYS),
    startOrder: createStoredText(local, 'startOrder', SITE_KEYS),
    pushPlayer: createStoredText(local, 'pushPlayer', SITE_KEYS),
  };
}
