import {
  type BrowserStorages,
  createStoredText,
  type StoredText,
  tryOrNull,
} from '@site/area/browser-storage';
import { toCookieName } from '@site/contracts/cookie-name';
import { AVOID_COOKIE, AVOID_SECONDS } from '@site/contracts/visitor';

/**
 * Stored values for recovery reloads, which a page starts if its code does not load. platform/host/recovery
 * defines the formats.
 */
export interface RecoveryMemory {
  /** Cookie with the releases that this browser could not load, for the gateway (contracts/visitor.ts). */
  avoided: StoredText;
  /** Recovery reloads of this tab: the releases that did not load, with times. */
  recoveries: StoredText;
  /**
   * Releases whose code documents of this browser have started, until the code has proved to be responsive, in
   * the format of platform/host/hang-watch. In local storage.
   */
  running: StoredText;
  /** Area whose preview was ended because its release did not load. The next page removes the value. */
  endedPreview: StoredText;
}

/** Cookies of a browser. They are marked `Secure` if the protocol in `location` is https. */
export interface BrowserCookies {
  readonly document: { cookie: string };
  readonly location: { readonly protocol: string };
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

/**
 * Creates the memory of recovery reloads, which the shell's entry needs before other code has loaded. `siteKeys` are
 * the storage keys of the site (see `createStoredText`).
 */
export function createRecoveryMemory(
  browser: BrowserStorages & BrowserCookies,
  siteKeys: readonly string[],
): RecoveryMemory {
  const session = () => tryOrNull(() => browser.sessionStorage);
  const local = () => tryOrNull(() => browser.localStorage);
  return {
    avoided: createStoredCookie(browser, AVOID_COOKIE, AVOID_SECONDS),
    recoveries: createStoredText(session, 'recoveries', siteKeys),
    running: createStoredText(local, 'running', siteKeys),
    endedPreview: createStoredText(session, 'endedPreview', siteKeys),
  };
}
