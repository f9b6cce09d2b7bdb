/* eslint-disable no-restricted-syntax -- @site/area/browser-storage adds too many bytes to a script in every page */
import { PAGE_ID_ELEMENT, PAGE_REPORT_PATH } from '@site/contracts/page-report-wire';
import { RETRY_PAUSES_MS } from '../code-loading/with-retries';
import { type EarlyPress, watchEarlyPress } from './early-press';

declare global {
  /** Set by the shell fallback script, which pages of the dev server do not contain. */
  var shellFallback: ShellFallback | undefined;
}

/** Recovers a page whose shell does not load, without using any file of the shell. */
interface ShellFallback {
  earlyPress: EarlyPress;
  /** Called by the shell's entry when it starts to run. The entry then handles all later failures. */
  started(): void;
  /**
   * Starts the recovery reload. Does nothing if the reload was already tried in this tab, text has been typed
   * or the server is not reachable. `isFaulty` is true if the shell's code has failed, and false if it did not load.
   */
  recover(isFaulty?: boolean): Promise<void>;
}

/**
 * Time limit for loading the shell's entry. The limit is long, because on a slow connection the entry may
 * still arrive and the server's markup is readable meanwhile.
 */
const ENTRY_TIMEOUT_MS = 15_000;
/**
 * Time since the navigation after which a page that is not hung says so. Half of the time that the gateway waits for
 * reports: on a slow line the page may not be alive by then.
 */
const SLOW_MS = 15_000;
const TEXT_FIELDS = 'input:not([type=radio],[type=checkbox]),textarea';

/** Session storage throws if an area has filled it or the browser blocks it. */
const tryStorage = (use: (storage: Storage) => string | undefined): string | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};

/**
 * Reports that a judged page has begun, before code runs that could hang, and later that it was left. A hung page
 * cannot report that. A page on a slow line reports the same after a while, unless `isFaulty` returns true: its
 * silence would prove nothing. Other pages (`-`) send nothing, because their silence does not count
 * (docs/decisions/0099). Returns a function that ends the reports.
 */
function reportStay(isFaulty: () => boolean): () => void {
  // code of an area may replace the function later, and would see the page id
  const sendBeacon = (navigator.sendBeacon as typeof navigator.sendBeacon | undefined)?.bind(navigator);
  let id: string | null | undefined;
  const report = (kind: string) =>
    id && sendBeacon?.(PAGE_REPORT_PATH, `{"page":"${id}","events":[{"kind":"${kind}"}]}`);
  const begin = () => {
    id = document.getElementById(PAGE_ID_ELEMENT)?.getAttribute('value');
    if (id?.split('.')[2]?.[0] === '-') id = null;
    report('begun');
    setTimeout(() => isFaulty() || report('left'), SLOW_MS - performance.now());
  };
  // the first change: the document is parsed, and the shell has not taken the page id yet
  document.addEventListener('readystatechange', begin, { once: true });
  addEventListener('pagehide', () => report('left'), { once: true });
  return () => (id = null);
}

/**
 * Retries loading the shell's entry (the script tag after this script). If all retries fail, or the shell
 * does not start in time, starts the recovery reload. The function is a shortened copy of
 * `recovery/abandon-release.ts` and `recovery/recovery-reload.ts` and uses the same session storage keys.
 */
export function watchEntry(): void {
  const own = document.currentScript as HTMLScriptElement;
  const { release, avoid, leave } = own.dataset;
  const pauses: number[] = [...RETRY_PAUSES_MS];
  let entry: Element | null;
  /** True if the entry's code has failed. False as long as it has not arrived. */
  let isFaulty = false;
  const recover = async (isFault = isFaulty) => {
    isFaulty = isFault;
    const mark = ` shell@${release}=`;
    const marks = tryStorage((storage) => storage.recoveries) ?? '';
    const isAvoiding = () => document.cookie.split('; ').includes(avoid?.split(';')[0] ?? '');
    const hasTypedText = [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].some(
      (field) => field.value !== field.defaultValue,
    );
    if (hasTypedText || marks.includes(mark) || isAvoiding() || !(avoid || leave)) return;
    const head = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!head || head.status > 499) return;
    tryStorage((storage) => (storage.recoveries = marks + mark + Date.now()));
    if (leave) {
      tryStorage((storage) => (storage.endedPreview = 'shell'));
      location.replace(leave);
    } else if (avoid) {
      document.cookie = avoid;
      // the cookie also marks the reload, because session storage may be full
      if (!isAvoiding()) return;
      // a page whose shell has failed stays silent and counts as failed
      if (isFault) endReports?.();
      location.reload();
    }
  };
  const endReports = leave ? undefined : reportStay(() => isFaulty);
  const timeout = setTimeout(() => void recover(), ENTRY_TIMEOUT_MS);
  let hasStarted = false;
  window.shellFallback = {
    started: () => {
      hasStarted = true;
      clearTimeout(timeout);
    },
    recover,
    earlyPress: watchEarlyPress(),
  };
  // after the entry has run; the event does not reach the window
  document.addEventListener(
    'load',
    ({ target }) => {
      entry ??= own.nextElementSibling;
      isFaulty ||= target === entry && !hasStarted;
    },
    true,
  );
  addEventListener(
    'error',
    ({ target }) => {
      entry ??= own.nextElementSibling;
      // another script failed: its tag is removed, so that webpack creates a new tag instead of waiting for
      // this one
      if (target !== entry) return void (target instanceof HTMLScriptElement && target.remove());
      const pause = pauses.shift();
      if (!pause) return void recover();
      setTimeout(() => {
        const { src, integrity } = target as HTMLScriptElement;
        entry = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity, src });
        own.after(entry);
      }, pause);
    },
    true,
  );
}
