/* eslint-disable no-restricted-syntax -- the vault's door costs too many bytes in a script that every page carries */
declare global {
  /** Set by the guard of the page; where the site is being written there is none. */
  var siteGuard: EntryGuard | undefined;
}

/** What decides about a page whose shell can't be had, without any file of that shell. */
export interface EntryGuard {
  /** The entry is here, and minds the rest itself. */
  begun(): void;
  /** Nothing of this release that could help can be had: the one guarded page load, where there may be one. */
  lost(): Promise<void>;
}

/** After so long the entry is no longer waited for. On a slow line it comes late; what the server drew reads meanwhile. */
const ENTRY_PATIENCE_MS = 15_000;
const WORDS = 'input:not([type=radio],[type=checkbox]),textarea';

/**
 * Asks for the shell's entry again when its tag fails (the one after the guard's own), then leaves by the guarded load. The
 * short form of `give-up.ts` and `guarded-load.ts`, with the same memory: every page carries these bytes.
 */
export function guardEntry(): void {
  const own = document.currentScript as HTMLScriptElement;
  const { release, avoid, leave } = own.dataset;
  const pauses = [500, 1_500];
  let entry: Element | null;
  const lost = async () => {
    const mark = ` shell@${release}=`;
    const marks = sessionStorage.recoveries ?? '';
    const isTouched = [...document.querySelectorAll<HTMLInputElement>(WORDS)].some(
      (field) => field.value !== field.defaultValue,
    );
    if (isTouched || marks.includes(mark) || !(avoid || leave)) return;
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
  const late = setTimeout(() => void lost(), ENTRY_PATIENCE_MS);
  window.siteGuard = { begun: () => clearTimeout(late), lost };
  addEventListener(
    'error',
    ({ target }) => {
      entry ??= own.nextElementSibling;
      // webpack would wait for a tag that has failed already: without it, it makes a new one
      if (target !== entry) return void (target instanceof HTMLScriptElement && target.remove());
      const pause = pauses.shift();
      if (!pause) return void lost();
      setTimeout(() => {
        const { src, integrity } = target as HTMLScriptElement;
        entry = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity, src });
        own.after(entry);
      }, pause);
    },
    true,
  );
}
