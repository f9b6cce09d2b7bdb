/** What was typed into a file and not saved. */
export interface Edits {
  /** Milliseconds since 1970. */
  at: number;
  /** The stored file that was edited. */
  base: string;
  view: 'form' | 'source';
  fields: unknown;
  text: string;
  source: string;
}

/** Keeps unsaved edits by draft and file, also while somebody signs in again. */
export interface UnsavedEdits {
  read(draft: string, path: string): Edits | null;
  keep(draft: string, path: string, edits: Edits): void;
  forget(draft: string, path: string): void;
}

const toKey = (draft: string, path: string): string => `content-edits/${draft}/${path}`;

/** Keeps them in the storage of the browser's tab. A full or forbidden storage keeps nothing. */
export const createUnsavedEdits = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): UnsavedEdits => ({
  read(draft, path) {
    try {
      return JSON.parse(storage.getItem(toKey(draft, path)) ?? 'null') as Edits | null;
    } catch {
      return null;
    }
  },
  keep(draft, path, edits) {
    try {
      storage.setItem(toKey(draft, path), JSON.stringify(edits));
    } catch {
      // the page still asks before it is left
    }
  },
  forget(draft, path) {
    try {
      storage.removeItem(toKey(draft, path));
    } catch {
      // nothing was kept
    }
  },
});
