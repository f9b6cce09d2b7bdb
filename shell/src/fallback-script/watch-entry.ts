/* eslint-disable no-restricted-syntax -- shared/stores/vault would add too many bytes to a script in every page */
import { RETRY_PAUSES_MS } from '../loading/with-retries';

declare global {
  /** Set by the shell fallback script. Pages of the dev server do not have it. */
  var shellFallback: ShellFallback | undefined;
}

/** Recovery of a page whose shell does not load, without any file of that shell. */
interface ShellFallback {
  /** The shell's entry runs and handles later failures itself. */
  started(): void;
  /** Makes the recovery reload, unless it was made before or would lose typed text. */
  recover(): Promise<void>;
}

/** Limit for the shell's entry. It is generous for slow connections: the server's markup is readable meanwhile. */
const ENTRY_TIMEOUT_MS = 15_000;
const TEXT_FIELDS = 'input:not([type=radio],[type=checkbox]),textarea';

/**
 * Retries the shell's entry, the script tag after this script's own, and finally makes the recovery reload. A short form
 * of `recovery/abandon-release.ts` and `recovery/recovery-reload.ts` with the same session memory.
 */
export function watchEntry(): void {
  const own = document.currentScript as HTMLScriptElement;
  const { release, avoid, leave } = own.dataset;
  const pauses: number[] = [...RETRY_PAUSES_MS];
  let entry: Element | null;
  const recover = async () => {
    const mark = ` shell@${release}=`;
    const marks = sessionStorage.recoveries ?? '';
    const hasTypedText = [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].some(
      (field) => field.value !== field.defaultValue,
    );
    if (hasTypedText || marks.includes(mark) || !(avoid || leave)) return;
    if ((await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).status > 499) return;
    sessionStorage.recoveries = marks + mark + Date.now();
    if (leave) {
      sessionStorage.endedPreview = 'shell';
      location.replace(leave);
    } else if (avoid) {
      document.cookie = avoid;
      location.reload();
    }
  };
  const timeout = setTimeout(() => void recover(), ENTRY_TIMEOUT_MS);
  window.shellFallback = { started: () => clearTimeout(timeout), recover };
  addEventListener(
    'error',
    ({ target }) => {
      entry ??= own.nextElementSibling;
      // webpack would wait for a failed tag again; when the tag is gone, webpack creates a new one
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
