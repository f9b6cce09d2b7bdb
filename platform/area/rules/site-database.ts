/**
 * A database of the site in IndexedDB (docs/browser-storage.md#indexeddb). It has exactly one object store, without
 * indexes and without a key generator.
 */
export interface SiteDatabase {
  readonly name: string;
  readonly store: string;
  readonly keyPath: string;
  /** Maximum number of rows. With more of them, nobody can tell the site's own rows from planted ones. */
  readonly maxRows: number;
}

/** Resolves with the result of an IndexedDB request. Rejects with its error. */
export const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB has failed'));
  });

/** Maximum length of a key, in characters. The site's keys are UUIDs. */
const MAX_KEY_LENGTH = 100;

/** Reads the keys one by one and stops at the first fault, because a planted key can have 50 MB. */
const hasOwnRowsOnly = (store: IDBObjectStore, maxRows: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    let rows = 0;
    const request = store.openKeyCursor();
    request.onerror = () => reject(request.error ?? new Error('IndexedDB has failed'));
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve(true);
      rows += 1;
      const { key } = cursor;
      if (rows > maxRows || typeof key !== 'string' || key.length > MAX_KEY_LENGTH) return resolve(false);
      cursor.continue();
    };
  });

/**
 * Resolves to true if an open database has the given structure and at most `maxRows` rows, with short texts as keys.
 * Otherwise code of an area has changed the database, and the change outlives the area's rollback. Reads no values,
 * because a planted one can be larger than the memory.
 */
export async function isIntact(
  database: IDBDatabase,
  { store: name, keyPath, maxRows }: SiteDatabase,
): Promise<boolean> {
  if ([...database.objectStoreNames].join() !== name) return false;
  const store = database.transaction(name).objectStore(name);
  if (store.keyPath !== keyPath || store.autoIncrement || store.indexNames.length > 0) return false;
  return hasOwnRowsOnly(store, maxRows);
}
