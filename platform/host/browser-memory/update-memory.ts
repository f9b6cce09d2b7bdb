import {
  type BrowserStorages,
  createStoredText,
  type StoredText,
  tryOrNull,
} from '@site/area/browser-storage';

/** Stored values of the update check (docs/product/updates.md). */
export interface UpdateMemory {
  /** Version of the site that this browser saw last: `1.0.0-` and the build time. In local storage. */
  version: StoredText;
  /** Reloads of this tab, in the format of platform/host/updates. In session storage. */
  reloads: StoredText;
}

/** Creates the memory of the update check. `siteKeys` are the storage keys of the site (see `createStoredText`). */
export const createUpdateMemory = (browser: BrowserStorages, siteKeys: readonly string[]): UpdateMemory => ({
  version: createStoredText(() => tryOrNull(() => browser.localStorage), 'appVersion', siteKeys),
  reloads: createStoredText(() => tryOrNull(() => browser.sessionStorage), 'reloads', siteKeys),
});
