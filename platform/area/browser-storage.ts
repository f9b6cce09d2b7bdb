/** One stored text. Its content is not validated. */
export interface StoredText {
  read(): string | null;
  /**
   * Stores the text, or removes the key if the text is empty. Returns false if the browser did not store the
   * text.
   */
  write(text: string): boolean;
}

/** Keys of the platform in local and session storage. docs/browser-storage.md#keys describes each of them. */
const PLATFORM_KEYS = ['appVersion', 'reloads', 'recoveries', 'running', 'endedPreview'] as const;
type PlatformKey = (typeof PLATFORM_KEYS)[number];

/** Storages of a browser. Their getters may throw when storage is blocked. */
export interface BrowserStorages {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

/** All keys with values of this length take less than a tenth of the 5 MB that browsers give to an origin. */
const MAX_LENGTH = 16_384;

export const tryOrNull = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/**
 * Removes what the site does not store itself: foreign keys and values of unusual length. Code of an area can
 * fill the storage with them, and they stay there after the area's rollback.
 */
function removeForeign(storage: Storage, own: readonly (string | null)[]): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    const isOwn = own.includes(key) && (storage.getItem(key ?? '') ?? '').length <= MAX_LENGTH;
    if (key !== null && !isOwn) storage.removeItem(key);
  }
}

/**
 * Creates access to one key of local or session storage. `siteKeys` are all keys of the site: when the storage is full,
 * every other key except those of the platform is removed.
 */
export function createStoredText<SiteKey extends string>(
  storage: () => Storage | null,
  key: SiteKey | PlatformKey,
  siteKeys: readonly SiteKey[],
): StoredText {
  const read = () => tryOrNull(() => storage()?.getItem(key)) ?? null;
  const put = (text: string) => {
    tryOrNull(() => (text ? storage()?.setItem(key, text) : storage()?.removeItem(key)));
    // reads the value back, because some storages drop writes without throwing
    return (read() ?? '') === text;
  };
  const write = (text: string) => {
    if (put(text)) return true;
    const present = tryOrNull(storage);
    if (present) tryOrNull(() => removeForeign(present, [...PLATFORM_KEYS, ...siteKeys]));
    return put(text);
  };
  return { read, write };
}
